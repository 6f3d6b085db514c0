import { connect, type Socket } from 'node:net';

/** One client's kept connection; requests run one after the other. */
export interface HttpClient {
  /** The body of the answer. Throws when it is not 200, or does not come within ten seconds. */
  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Buffer>;
  /** The same of an answer in JSON, parsed. */
  askJson(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<unknown>;
  close(): void;
}

interface Waiting {
  readonly what: string;
  readonly resolve: (body: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

const patienceMs = 10_000;
const headEnd = '\r\n\r\n';

/**
 * HTTP/1.1 on one connection, for answers of a known length only. It shares the machine with the server: with
 * `node:http` the clients took a quarter of the server's processor time for a command, and a well-known load generator
 * nearly twice the server's time for a kept page.
 */
export function createHttpClient(url: string): HttpClient {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | undefined;
  let received: Buffer = Buffer.alloc(0);
  let waiting: Waiting | undefined;

  const fail = (from: Socket, reason: unknown): void => {
    if (from !== socket) return;
    socket = undefined;
    received = Buffer.alloc(0);
    from.destroy();
    const { what, reject } = waiting ?? {};
    waiting = undefined;
    reject?.(new Error(`${what} was not answered`, { cause: reason }));
  };

  function take(from: Socket, chunk: Buffer): void {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf(headEnd);
    if (end < 0 || waiting === undefined) return;
    const head = received.toString('latin1', 0, end);
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      fail(from, new Error(`An answer without a length: ${head}`));
      return;
    }
    const bodyAt = end + headEnd.length;
    if (received.length < bodyAt + Number(length)) return;
    const body = received.subarray(bodyAt, bodyAt + Number(length));
    received = Buffer.alloc(0);
    const { what, resolve, reject } = waiting;
    waiting = undefined;
    const status = head.slice(9, 12);
    if (status === '200') resolve(body);
    else reject(new Error(`${what} was answered ${status}: ${body.toString().slice(0, 300)}`));
  }

  function connected(): Socket {
    if (socket !== undefined) return socket;
    const made = connect({ host: hostname, port: Number(port), noDelay: true });
    made.setTimeout(patienceMs, () => fail(made, new Error(`Nothing came for ${patienceMs} ms`)));
    made.on('data', (chunk: Buffer) => take(made, chunk));
    made.on('error', (error) => fail(made, error));
    made.on('close', () => fail(made, new Error('The connection was closed')));
    socket = made;
    return made;
  }

  const ask: HttpClient['ask'] = (method, path, headers, body = '') =>
    new Promise((resolve, reject) => {
      waiting = { what: `${method} ${path}`, resolve, reject };
      let text = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      if (body !== '') text += 'content-type: application/json\r\n';
      for (const [name, value] of Object.entries(headers)) text += `${name}: ${value}\r\n`;
      connected().write(`${text}\r\n${body}`);
    });

  return {
    ask,
    askJson: async (...question) => JSON.parse((await ask(...question)).toString()),
    close: () => {
      socket?.destroy();
    },
  };
}
