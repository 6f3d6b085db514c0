import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { fromStatus, problemOf } from './problem.ts';

/** The status for an error of Node's parser; any other error is a bad request. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a request that is not HTTP, or takes too long, with a problem like any other refusal, and closes the
 * connection. Its language is unknown, so the text is English.
 */
export function refuseConnection({ code }: ConnectionError, socket: Socket): void {
  // The client is gone and needs no answer.
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[code] ?? 400;
  const id = randomUUID();
  const body = JSON.stringify(problemOf(fromStatus(status), 'en-US', id));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      'Cache-Control: no-store',
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options: nosniff',
      `X-Request-Id: ${id}`,
      '',
      body,
    ].join('\r\n'),
  );
}
