import { Blocks, placeInPage } from './blocks.ts';
import { GrowingNumbers, growingFrom } from './growing.ts';

const wordsFor = (bytes: number) => (bytes + 3) >> 2;

/** The documents as they were stored, by slot, as UTF-8 outside of the JavaScript heap. No document is an empty text. */
export class Texts {
  private blocks = new Blocks();
  private addresses = new GrowingNumbers();
  /** In bytes; 0 where there is none. */
  private lengths = new GrowingNumbers();

  has(slot: number): boolean {
    return this.lengths.get(slot) > 0;
  }

  get(slot: number): string | undefined {
    const length = this.lengths.get(slot);
    if (length === 0) return undefined;
    const { bytes, start } = this.bytesAt(this.addresses.get(slot));
    return bytes.toString('utf8', start, start + length);
  }

  set(slot: number, text: string | undefined): void {
    const before = this.lengths.get(slot);
    if (before > 0) this.blocks.release(this.addresses.get(slot), wordsFor(before));
    const length = text === undefined ? 0 : Buffer.byteLength(text);
    this.lengths.set(slot, length);
    if (text === undefined) return;
    const address = this.blocks.allocate(wordsFor(length));
    this.addresses.set(slot, address);
    const { bytes, start } = this.bytesAt(address);
    bytes.write(text, start, length, 'utf8');
  }

  *save(): Generator<unknown> {
    yield* [this.addresses.view, this.lengths.view];
    yield* this.blocks.save();
  }

  static restore(next: <T>() => T): Texts {
    const texts = new Texts();
    texts.addresses = growingFrom(next<Uint32Array<ArrayBuffer>>());
    texts.lengths = growingFrom(next<Uint32Array<ArrayBuffer>>());
    texts.blocks = Blocks.restore(next);
    return texts;
  }

  private bytesAt(address: number): { bytes: Buffer; start: number } {
    const page = this.blocks.page(address);
    return {
      bytes: Buffer.from(page.buffer, page.byteOffset, page.byteLength),
      start: placeInPage(address) * 4,
    };
  }
}
