/** The parts of the frame that the pages of a culture share, as bytes: the last one of each place. */
export class SharedParts {
  readonly #parts = new Map<string, { readonly of: string; readonly bytes: Buffer }>();

  /** The mark of the part at `place`, for `joined`; the part is made again only when `of`, its source, has changed. */
  markOf(place: string, of: unknown, make: () => string): string {
    const source = JSON.stringify(of);
    if (this.#parts.get(place)?.of !== source) this.#parts.set(place, { of: source, bytes: Buffer.from(make()) });
    return `<!--${place}-->`;
  }

  /** The bytes of a document, with parts for their marks. */
  joined(html: string): Buffer {
    return Buffer.concat(
      html
        .split(/<!--(\w+-\w+ \w+ \d+)-->/)
        .map((text, index) => (index % 2 === 1 && this.#parts.get(text)?.bytes) || Buffer.from(text)),
    );
  }
}
