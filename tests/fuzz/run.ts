import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { messageOf } from '@charsu/core/process/process-log.ts';
import fc from 'fast-check';
import type { TestApi } from '../support/api/test-api.ts';
import { type Answer, Judge } from './judge.ts';
import { type ApiDocument, readDocument } from './operations.ts';
import type { Request } from './request.ts';
import { requests } from './requests.ts';
import { curlLine, prepare, type Sendable, Sessions } from './send.ts';
import type { RecordKind, World } from './world.ts';

interface FuzzOptions {
  readonly api: TestApi;
  readonly world: World;
  readonly requests: number;
  readonly seed: number;
  /** Called for every fault; without it the run stops at the first fault, with the smallest request that shows it. */
  readonly everyFault?: (fault: string, line: string) => void;
  send(request: Sendable): Promise<Answer>;
}

interface FuzzReport {
  /** Requests sent. */
  readonly sent: number;
  /** By operation and status: `GET /api/category/ 200`. */
  readonly answers: ReadonlyMap<string, number>;
  /** The slowest answer in milliseconds. */
  readonly slowest: number;
  /** The smallest request with a wrong answer, and its faults; undefined when there was none. */
  readonly failure: { readonly faults: readonly string[]; readonly line: string } | undefined;
}

const kindOf = (path: string): RecordKind | undefined =>
  (['category', 'tenant', 'advertisement'] as const).find((kind) => path === `/api/${kind}/`);

/** Makes a created record known to later requests. */
function remember(world: World, { operation }: Request, answer: Answer): void {
  const position = answer.headers['charsu-position'];
  if (answer.status !== 200 || position === undefined) return;
  if (BigInt(position) > BigInt(world.position)) world.position = position;
  const kind = operation?.method === 'POST' ? kindOf(operation.path) : undefined;
  if (kind) world.records[kind].push(acceptedSchema.parse(JSON.parse(answer.body.toString())).id);
}

/** The document as the running API serves it. */
async function documentOf({ app }: TestApi): Promise<{ readonly json: object; readonly read: ApiDocument }> {
  const answer = await app.inject({ url: '/api/openapi.json' });
  const json: object = answer.json();
  return { json, read: readDocument(json) };
}

/**
 * Sends a number of requests, one after the other, and judges each answer. Throws the error that prevented it from
 * sending all.
 */
export async function fuzz({ api, world, requests: wanted, seed, everyFault, send }: FuzzOptions): Promise<FuzzReport> {
  const document = await documentOf(api);
  const judge = new Judge(document.json);
  const sessions = new Sessions(api);
  const answers = new Map<string, number>();
  let sent = 0;
  let slowest = 0;
  let failure: FuzzReport['failure'];

  const property = fc.asyncProperty(requests(document.read, world), async (request) => {
    const sendable = await prepare(sessions, world, request);
    sent += 1;
    let faults: readonly string[];
    try {
      const answer = await send(sendable);
      slowest = Math.max(slowest, answer.milliseconds);
      const name = request.operation ? `${request.method} ${request.operation.path}` : 'other';
      answers.set(`${name} ${answer.status}`, (answers.get(`${name} ${answer.status}`) ?? 0) + 1);
      sessions.answered(request, answer);
      remember(world, request, answer);
      faults = judge.faults(request, answer);
    } catch (error) {
      faults = [messageOf(error)];
    }
    if (faults.length === 0) return;
    const line = curlLine('http://localhost:4000', sendable, request.caller);
    if (everyFault) {
      const asked = request.operation ? `${request.method} ${request.operation.path}` : 'other';
      for (const fault of faults) everyFault(`${asked}: ${fault}`, line);
      return;
    }
    failure = { faults, line };
    throw new Error(faults.join('; '));
  });
  const { failed, errorInstance } = await fc.check(property, { numRuns: wanted, seed, endOnFailure: false });
  if (failed && failure === undefined) throw errorInstance;
  return { sent, answers, slowest, failure };
}
