// The page: a report of an event or of an analysis if there is one, else what the program tells.
import { render } from "preact";
import "uplot/dist/uPlot.min.css";
import type { AnalysisReport } from "./analysis";
import { AnalysisApp } from "./analysis_app";
import { LiveApp } from "./live_app";
import type { Report } from "./model";
import { plain } from "./plain";
import { ReportApp } from "./report_app";
import "./style/page.css";
import "./style/games.css";
import "./style/player.css";
import "./style/panels.css";
import "./style/small_games.css";
import "./style/boards.css";
import "./style/tables.css";
import "./style/room.css";
import "./style/play.css";
import "./style/analysis.css";
import "./style/paper.css";

const place = document.getElementById("page") ?? document.body;
const report = plain(window.shinpanReport as Report | undefined);
const analysis = plain(window.shinpanAnalysis as AnalysisReport | undefined);
if (analysis) render(<AnalysisApp report={analysis} />, place);
else render(report ? <ReportApp report={report} /> : <LiveApp isProjector={location.pathname.endsWith("/projector")} />, place);
