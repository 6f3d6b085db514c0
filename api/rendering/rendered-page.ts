import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The content of a page, as its renderer knows it. */
interface ShownRecords {
  /** Ids of the records it shows. */
  readonly ids: readonly string[];
}

/** The content of a page that determines how long it is valid. */
export interface Shown extends ShownRecords {
  /** When it expires, in milliseconds since 1970; `Infinity` when it never does. */
  readonly until: number;
}

/** The result of the portal's renderer: see portal/src/entry-server.tsx. */
export interface Rendered<Known extends ShownRecords = ShownRecords> {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly html: Buffer;
  /** Only for a page that is the same for everyone. */
  readonly shown?: Known | undefined;
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/**
 * The efforts of compression. Most pages are asked for once, so the first answer of an address does not wait for the
 * best bytes.
 */
const efforts = { quick: { br: 1, gzip: 1 }, good: { br: 5, gzip: 6 } } as const;
type Effort = keyof typeof efforts;

async function encode(text: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return text;
  if (encoding === 'gzip') return inGzip(text, { level: efforts[effort].gzip });
  return inBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip), identity: async (text: Buffer) => text };

const brotliAsItIs = /(?:^|[, ])br(?:,|$)/;

/** The best encoding that a client takes, by its Accept-Encoding header. */
export function acceptedEncoding(header = ''): Encoding {
  // The usual headers of browsers need no parsing.
  if (brotliAsItIs.test(header)) return 'br';
  let taken: Encoding = 'identity';
  for (const part of header.split(',', 20)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    if (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) continue;
    if (name === 'br') return 'br';
    if (name === 'gzip') taken = 'gzip';
  }
  return taken;
}

/** A rendered page in the requested encodings. Uncompressed text is rarely requested and not kept. */
export class RenderedPage {
  readonly status: number;
  readonly headers: Rendered['headers'];
  readonly shown: Shown | undefined;
  /** Weak, since all encodings share one tag. */
  readonly etag: string;
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly making = new Map<Encoding, Promise<Buffer>>();
  private isSentBefore = false;
  /** The encoding of the first answer, until its bytes are good. */
  private quick: Encoding | undefined;

  private constructor({ status, headers, shown, html }: Rendered<Shown>) {
    this.status = status;
    this.headers = headers;
    this.shown = shown;
    this.etag = `W/"${hash('sha1', html, 'base64url')}"`;
  }

  /** `effort` is that of its first answers in `encoding`. */
  static async of(rendered: Rendered<Shown>, encoding: Encoding, effort: Effort): Promise<RenderedPage> {
    const page = new RenderedPage(rendered);
    const stored = encoding === 'identity' ? 'gzip' : encoding;
    page.bodies.set(stored, await encode(rendered.html, stored, effort));
    if (effort === 'quick') page.quick = stored;
    return page;
  }

  /** The approximate memory in bytes, also once there are other encodings. */
  get size(): number {
    const [first] = this.bodies.values();
    return 1_000 + 100 * (this.shown?.ids.length ?? 0) + 2 * (first?.length ?? 0);
  }

  /** Its bytes in an encoding; synchronous if they exist already. From the second answer on they are compressed well. */
  body(encoding: Encoding): Buffer | Promise<Buffer> {
    const { quick, isSentBefore } = this;
    this.isSentBefore = true;
    if (isSentBefore && quick !== undefined) {
      this.quick = undefined;
      // This answer does not wait; without the better bytes the quick ones stay.
      this.made(quick).catch(() => undefined);
    }
    return this.bodies.get(encoding) ?? this.made(encoding);
  }

  private made(encoding: Encoding): Promise<Buffer> {
    const known = this.making.get(encoding);
    if (known !== undefined) return known;
    const making = this.make(encoding).finally(() => this.making.delete(encoding));
    this.making.set(encoding, making);
    return making;
  }

  private async make(encoding: Encoding): Promise<Buffer> {
    const [first] = this.bodies;
    if (first === undefined) throw new Error('A page without a body.');
    const body = await encode(await decoders[first[0]](first[1]), encoding, 'good');
    if (encoding !== 'identity') this.bodies.set(encoding, body);
    return body;
  }
}
