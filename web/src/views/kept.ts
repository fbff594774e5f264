// A component that is drawn anew only when something that it was given is another value than before: what is live changes many
// times a second, but little of it at a time.
import { Component, createElement, type ComponentChild, type FunctionComponent } from "preact";

export function kept<Props extends object>(View: FunctionComponent<Props>): new (props: Props) => Component<Props> {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const [before, after] = [this.props as Record<string, unknown>, next as Record<string, unknown>];
      return Object.keys({ ...before, ...after }).some((key) => before[key] !== after[key]);
    }
    override render(): ComponentChild {
      return createElement(View, this.props as Props);
    }
  };
}
