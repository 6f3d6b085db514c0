import { Agent, type IncomingMessage, request } from 'node:http';

/** One client's kept connection: what it asks waits for the answer before. */
export interface JsonClient {
  /** The body of the answer as text. Throws when it is not 200, or does not come within ten seconds. */
  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<string>;
  close(): void;
}

const patienceMs = 10_000;

/** Node's own client on one connection: of all clients it costs the machine, which it shares with the server, least. */
export function createJsonClient(url: string): JsonClient {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (method, path, headers, body = '') =>
      new Promise((resolve, reject) => {
        const take = (response: IncomingMessage): void => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('error', reject);
          response.on('end', () => {
            if (response.statusCode === 200) resolve(text);
            else reject(new Error(`${method} ${path} was answered ${response.statusCode}: ${text.slice(0, 300)}`));
          });
        };
        const length = { 'content-length': Buffer.byteLength(body) };
        const type = body === '' ? {} : { 'content-type': 'application/json' };
        const sent = request({ host, port, agent, method, path, headers: { ...headers, ...type, ...length } }, take);
        sent.setTimeout(patienceMs, () => sent.destroy(new Error(`${method} ${path} was not answered`)));
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}
