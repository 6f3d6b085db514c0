import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** An event on its way from the log to a reader. */
export interface PassingEvent {
  readonly stream: string;
  readonly revision: number;
  type: string;
  /** JSON. */
  data: string;
  /** JSON. */
  metadata: string;
  created: Date;
}

/** Changes an event in place, or answers false to withhold it. */
export type Forge = (event: PassingEvent) => boolean | undefined;

export interface ForgingWire {
  /** Connection string of the server, seen through this wire. */
  readonly url: string;
  /** From now on appends fail and reads go on, as when a disk is full or a cluster has lost its majority; or no longer. */
  refuseAppends(refused: boolean): void;
  close(): Promise<void>;
}

const ticksPerMs = 10_000n;
const readPath = '/event_store.client.streams.Streams/Read';
const appendPath = /^\/event_store\.client\.streams\.Streams\/(Batch)?Append$/;
const unavailable = { 'grpc-status': '14', 'grpc-message': 'The disk is full.' };
/** Before each message of gRPC: a flag for compression, and the length in four bytes. */
const headBytes = 5;

/** A message of a read after the forgery; undefined where it is withheld. */
function forged(message: Buffer, forge: Forge): Uint8Array | undefined {
  const answer = streams.ReadResp.deserializeBinary(message);
  const event = answer.getEvent()?.getEvent();
  if (event === undefined) return message;
  const map = event.getMetadataMap();
  const passing: PassingEvent = {
    stream: Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    revision: Number(event.getStreamRevision()),
    type: map.get('type') ?? '',
    data: Buffer.from(event.getData_asU8()).toString(),
    metadata: Buffer.from(event.getCustomMetadata_asU8()).toString(),
    created: new Date(Number(BigInt(map.get('created') ?? 0) / ticksPerMs)),
  };
  const before = { ...passing };
  if (forge(passing) === false) return undefined;
  if (passing.type !== before.type) map.set('type', passing.type);
  if (passing.data !== before.data) event.setData(Buffer.from(passing.data));
  if (passing.metadata !== before.metadata) event.setCustomMetadata(Buffer.from(passing.metadata));
  if (passing.created !== before.created) map.set('created', String(BigInt(passing.created.getTime()) * ticksPerMs));
  return answer.serializeBinary();
}

/** Takes the bytes of a read as they come, and gives whole messages, forged. */
function forgery(forge: Forge): (bytes: Buffer) => Buffer {
  let waiting = Buffer.alloc(0);
  return (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    const passed: Buffer[] = [];
    while (waiting.length >= headBytes) {
      const end = headBytes + waiting.readUInt32BE(1);
      if (waiting.length < end) break;
      const message = forged(waiting.subarray(headBytes, end), forge);
      waiting = waiting.subarray(end);
      if (message === undefined) continue;
      const head = Buffer.alloc(headBytes);
      head.writeUInt32BE(message.length, 1);
      passed.push(head, Buffer.from(message));
    }
    return Buffer.concat(passed);
  };
}

/** Hands a call on to the log, and its answer back. Resolves with the status of a call that the log refuses. */
function handOn(call: ServerHttp2Stream, headers: IncomingHttpHeaders, log: ClientHttp2Session, forge: Forge) {
  const asked = log.request({ ...headers });
  const pass = headers[constants.HTTP2_HEADER_PATH] === readPath ? forgery(forge) : (bytes: Buffer) => bytes;
  let trailers: OutgoingHttpHeaders = {};
  call.pipe(asked);
  asked.on('response', (answer, flags) => {
    const endStream = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
    if (!call.destroyed) call.respond(answer, endStream ? { endStream } : { waitForTrailers: true });
  });
  asked.on('trailers', (given) => {
    trailers = given;
  });
  asked.on('data', (bytes: Buffer) => call.write(pass(bytes)));
  asked.on('end', () => call.end());
  call.on('wantTrailers', () => call.sendTrailers(trailers));
  for (const side of [call, asked]) side.on('error', () => undefined);
  call.on('close', () => asked.close(constants.NGHTTP2_CANCEL));
  asked.on('aborted', () => call.close());
  return () => {
    call.unpipe(asked).resume();
    trailers = unavailable;
    call.end();
  };
}

/** The log of a connection string, and the headers that its calls need. */
async function connectLog(url: string) {
  const { host, username, password, searchParams } = new URL(url.replace(/^esdb/, 'http'));
  const given = new Map([...searchParams].map(([key, value]) => [key.toLowerCase(), value]));
  const authority = given.get('tlscafile');
  const scheme = given.get('tls') === 'false' ? 'http' : 'https';
  const log = connect(`${scheme}://${host}`, authority === undefined ? {} : { ca: await readFile(authority) });
  log.on('error', () => undefined);
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const rights = username === '' ? {} : { authorization: `Basic ${credentials}` };
  return { log, own: { ':scheme': scheme, ':authority': host, ...rights } };
}

/**
 * Stands before an event log of one node, the stand-in or a real server (`esdb://…`), and forges what is read through it,
 * as somebody would who has the server's disk. What is written passes as it is, or is refused. The wire itself needs no
 * password.
 */
export async function openForgingWire(url: string, forge: Forge = () => true): Promise<ForgingWire> {
  const { log, own } = await connectLog(url);
  const appends = new Set<() => void>();
  let isRefusing = false;
  const server = createServer();
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (call, headers) => {
    const isAppend = appendPath.test(String(headers[constants.HTTP2_HEADER_PATH]));
    if (isAppend && isRefusing) {
      call.respond({ 'content-type': 'application/grpc+proto', ...unavailable }, { endStream: true });
      return;
    }
    const refuse = handOn(call, { ...headers, ...own }, log, forge);
    if (!isAppend) return;
    appends.add(refuse);
    call.on('close', () => appends.delete(refuse));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    refuseAppends(refused) {
      isRefusing = refused;
      if (refused) for (const refuse of appends) refuse();
    },
    async close() {
      for (const session of sessions) session.destroy();
      log.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
