import { createServer, type Server } from 'node:http';
import { platform } from 'node:os';
import { acceptedCulture } from '@charsu/api/plugins/culture.ts';
import { defaultCulture } from '@charsu/core/domain/culture.ts';
import { holdingPage } from '@charsu/core/web/holding-page.ts';

/** Seconds after which a visitor's browser asks again. */
const againAfter = 5;

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
    const server = createServer((request, response) => {
      const culture = acceptedCulture(request.headers['accept-language']) ?? defaultCulture;
      response.writeHead(503, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(againAfter),
        // The next request of this browser goes to the API when that is there.
        connection: 'close',
      });
      response.end(holdingPage('Being_Prepared', culture, againAfter));
    });
    this.#server = server;
    await new Promise<void>((settle) => {
      // Without it the product starts all the same.
      server.once('error', () => settle());
      server.listen({ port: this.#port, host: this.#host, reusePort: true }, settle);
    });
  }

  /** Takes no more connections, and waits until those that are there have been answered. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server?.listening) await new Promise((settle) => server.close(settle));
  }
}
