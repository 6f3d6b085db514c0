import { once } from 'node:events';
import { connect } from 'node:net';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { culture } from './culture.ts';
import { forwarded } from './forwarded.ts';
import { problems, sendFrameworkProblem } from './problems.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
}

let app: FastifyInstance;
let port = 0;
let logIsAway = false;
const lines: Line[] = [];
/** Levels of pino. */
const [info, error] = [30, 50];

beforeEach(async () => {
  lines.length = 0;
  app = Fastify({
    frameworkErrors: sendFrameworkProblem,
    logger: { level: 'info', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
  });
  for (const plugin of [forwarded, cookie, culture, multipart]) await app.register(plugin);
  logIsAway = false;
  const check = async () => (logIsAway ? Promise.reject(new Error('away')) : undefined);
  await app.register(problems, { parts: [{ name: 'eventStore', check }] });
  app.post('/command', async () => {
    throw new EventStoreUnavailable(new Error('connect ECONNREFUSED'));
  });
  app.post('/', async ({ body }) => body);
  app.post('/file', async (request) => (await (await request.file())?.toBuffer())?.length);
  app.post('/fault', async () => {
    throw new Error('a fault');
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

/** Sends the beginning of a request, and hangs up when its headers were read. */
async function abort(path: string, type: string, begin: string): Promise<void> {
  const read = once(app.server, 'request');
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n${begin}`);
  await read;
  socket.resetAndDestroy();
}

describe('the log', () => {
  it('has one line for an outage, however many requests are refused, and one for its end', async () => {
    logIsAway = true;
    for (let index = 0; index < 30; index += 1) {
      const { statusCode } = await app.inject({ method: 'POST', url: '/command', payload: {} });
      expect(statusCode).toBe(503);
    }
    logIsAway = false;
    const told = () => lines.filter(({ level }) => level > info);
    await vi.waitFor(() => expect(told()).toHaveLength(2), 10_000);
    expect(told()).toMatchObject([
      { server: 'eventStore', reason: 'The event log cannot be reached: connect ECONNREFUSED' },
      { server: 'eventStore', refused: 30 },
    ]);
    expect(JSON.stringify(told())).not.toContain('stack');
  });

  it.each([
    ['/', 'application/json', '{"a":'],
    [
      '/file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na',
    ],
  ])('calls no error what a client aborts at %s', async (path, type, begin) => {
    await abort(path, type, begin);
    await vi.waitFor(() =>
      expect(lines).toContainEqual(expect.objectContaining({ level: info, msg: 'request aborted' })),
    );
    expect(lines.filter(({ level }) => level >= error)).toEqual([]);
  });

  it('calls a fault of ours an error', async () => {
    expect((await app.inject({ method: 'POST', url: '/fault' })).statusCode).toBe(500);
    expect(lines).toContainEqual(expect.objectContaining({ level: error, msg: 'request failed' }));
  });
});

describe('an address whose percent signs encode nothing', () => {
  const open = (url: string, accept = 'text/html,*/*;q=0.8') => app.inject({ url, headers: { accept } });

  it.each([
    ['/q/all/100%', '/q/all/100%25'],
    ['/q/all/%D9%81%D8%B1%D8%B4%20100%?page=2', '/q/all/%D9%81%D8%B1%D8%B4%20100%25?page=2'],
    // «فرش» in the encoding of Windows.
    ['/q/all/%DD%D1%D4', '/q/all/%25DD%25D1%25D4'],
  ])('%s is opened by a browser as %s', async (url, meant) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: meant, 'x-content-type-options': 'nosniff' });
    expect((await open(meant)).statusCode).toBe(404);
  });

  it('leads to no other site', async () => {
    const socket = connect(port, '127.0.0.1');
    const ended = once(socket, 'end');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    const headers = 'HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\n';
    socket.write(
      `GET //elsewhere.example/% ${headers}\r\nGET /\\elsewhere.example/% ${headers}Connection: close\r\n\r\n`,
    );
    await ended;
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 400']);
  });

  it('is refused to programs', async () =>
    expect((await open('/q/all/100%', 'application/json')).statusCode).toBe(400));
});
