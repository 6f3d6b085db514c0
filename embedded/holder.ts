import { createServer, type Server } from 'node:http';
import { platform } from 'node:os';

/** Seconds after which a visitor's browser asks again. */
const againAfter = 5;

/** The page for one visitor. Its words are loaded when they are asked for: the port is open before that. */
async function pageFor(languages: string | undefined): Promise<string> {
  const { acceptedCulture } = await import('@charsu/api/plugins/culture.ts');
  const { defaultCulture } = await import('@charsu/core/domain/culture.ts');
  const { holdingPage } = await import('@charsu/core/web/holding-page.ts');
  return holdingPage('Being_Prepared', acceptedCulture(languages) ?? defaultCulture, againAfter);
}

/** Only there two processes may listen on one port; elsewhere visitors cannot connect during a start. */
export const canShare = platform() === 'linux';

/** Answers on the site's port while no API does: 503, with a page that asks again by itself. */
export class Holder {
  readonly #port: number;
  readonly #host: string;
  #server: Server | undefined;

  constructor(port: number, host: string) {
    this.#port = port;
    this.#host = host;
  }

  /** Begins to answer, unless it does. */
  async open(): Promise<void> {
    if (this.#server !== undefined || !canShare) return;
    const server = createServer(async (request, response) => {
      // An upgrade may have replaced the files of the page: then there are no words, and the launcher goes on.
      const page = await pageFor(request.headers['accept-language']).catch(() => '');
      response.writeHead(503, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(againAfter),
        // The next request of this browser goes to the API when that is there.
        connection: 'close',
      });
      response.end(page);
    });
    this.#server = server;
    await new Promise<void>((settle) => {
      // Without it the product starts all the same.
      server.once('error', () => settle());
      server.listen({ port: this.#port, host: this.#host, reusePort: true }, settle);
    });
  }

  /** Takes no more connections, and waits until those that are there have been answered, for a second at most. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server?.listening) return;
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
    await new Promise((settle) => server.close(settle));
  }
}
