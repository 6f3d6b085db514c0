/** HTML of parts that many pages show alike, the last of each place. */
export class KeptParts {
  readonly #parts = new Map<string, { readonly of: string; readonly html: string }>();

  /** The HTML at `place`, made anew only when it is made of something else than the last time. */
  htmlOf(place: string, of: unknown, make: () => string): string {
    const source = JSON.stringify(of);
    const known = this.#parts.get(place);
    if (known?.of === source) return known.html;
    const html = make();
    this.#parts.set(place, { of: source, html });
    return html;
  }
}
