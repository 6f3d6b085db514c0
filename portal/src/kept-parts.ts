/** A cache of the HTML of parts that many pages share, the last one of each place. */
export class KeptParts {
  readonly #parts = new Map<string, { readonly of: string; readonly html: string }>();

  /** The HTML at `place`; rendered again only when `of`, its source, has changed. */
  htmlOf(place: string, of: unknown, make: () => string): string {
    const source = JSON.stringify(of);
    const known = this.#parts.get(place);
    if (known?.of === source) return known.html;
    const html = make();
    this.#parts.set(place, { of: source, html });
    return html;
  }
}
