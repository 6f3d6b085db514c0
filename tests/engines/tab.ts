/** One tab of an engine's browser, as a person uses it; each has cookies and storage of its own. */
export interface Tab {
  /** Opens an address and resolves when its document is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  ask<Value>(expression: string): Promise<Value>;
  /** Presses on the first element of a selector. */
  press(selector: string): Promise<void>;
  /** Types into a field, in place of what is there. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file in a field. */
  choose(selector: string, path: string): Promise<void>;
  /** Drags from one point of the window to another, in pixels. */
  drag(from: Point, to: Point): Promise<void>;
  /** The errors that pages threw, and their breaches of the policy of the site, as far as the engine tells. */
  faults(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type Point = readonly [x: number, y: number];

/** Pixels of every window. */
export const size = { width: 1280, height: 900 } as const;

/** An engine of this machine. */
export interface Engine {
  readonly name: string;
  /** Starts its browser with an empty profile. */
  readonly start: () => Promise<Tab>;
}
