/** The part of the package `xliff` that is used here; it has no types of its own. */
declare module 'xliff' {
  interface Unit {
    readonly source: string;
    readonly target?: string | undefined;
  }
  interface Document {
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    /** Units by file and id. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, Unit>>>>;
  }
  export function jsToXliff12(document: Document): Promise<string>;
  export function xliff12ToJs(xliff: string): Promise<Document>;
}
