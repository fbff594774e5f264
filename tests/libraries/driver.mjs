// Tries the library for JavaScript; libraries_test.py tells what the lines mean.
import { createInterface } from "node:readline";

import * as tlf from "../../libraries/javascript/shinpan-tlf.mjs";

const word = (text) => Buffer.from(text).toString("hex") || "-";
const bytesOf = (word) => Buffer.from(word === "-" ? "" : word, "hex");
const textOf = (word) => bytesOf(word).toString();

function propertyOf(written) {
  const [name, type, hexadecimal] = written.split("=");
  const text = textOf(hexadecimal);
  const special = { inf: Infinity, "-inf": -Infinity, nan: NaN };
  const makers = {
    string: () => text,
    integer: () => BigInt(text),
    float: () => new tlf.Float(special[text] ?? Number(text)),
    boolean: () => text === "true",
  };
  return [textOf(name), (makers[type] ?? (() => new tlf.DateTime(text)))()];
}

const propertiesOf = (words) => Object.fromEntries(words.map(propertyOf));

function valueWord(value, type) {
  return word(type === "string" ? value : tlf.valueText(value, type));
}

const tasks = {
  read(path, strict) {
    const onDefect = (defect) => console.log("defect", defect.line, defect.column, defect.severity, defect.kind);
    for (const entry of tlf.read({ path }, { strict, onDefect })) {
      const texts = [entry.stamp, entry.message, entry.trailing, entry.text].map(word);
      const properties = Object.entries(entry.properties).map(
        ([name, value]) => `${name}=${entry.types[name]}=${valueWord(value, entry.types[name])}`,
      );
      console.log("entry", entry.line, entry.kind, ...texts, ...properties);
    }
  },
  strict: (path) => tasks.read(path, true),
  lenient: (path) => tasks.read(path, false),
  write(kind, stamp, message, ...properties) {
    try {
      const entry = { kind, stamp: textOf(stamp), message: textOf(message), properties: propertiesOf(properties) };
      console.log("text", word(tlf.write(entry)));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      console.log("refused");
    }
  },
  log(path, ...calls) {
    const log = tlf.openLog(path, { clock: null });
    for (const call of calls) {
      const [method, text, ...properties] = call.split(",");
      log[method](method === "input" ? bytesOf(text) : textOf(text), propertiesOf(properties));
    }
    log.close();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const [task, ...words] = line.split(" ");
  tasks[task](...words);
  console.log("done");
}
