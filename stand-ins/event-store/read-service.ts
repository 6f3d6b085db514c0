import { randomUUID } from 'node:crypto';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { InvalidRequest, Unavailable, Unsupported } from './errors.ts';
import { compileFilter, type EventFilter } from './filter.ts';
import { Outlet, type ReadCall } from './outlet.ts';
import { type Direction, type From, readAll, readStream } from './read.ts';
import { deliver, followAll, followStream, type Sources } from './subscribe.ts';
import { readStreamName, toNumber } from './wire.ts';

/** Read: one method for four things, a stream or everything, once or as a subscription. */
export function handleRead(sources: Sources, stopping: AbortSignal): (call: ReadCall) => void {
  return (call) => {
    const outlet = new Outlet(call);
    serve(call.request, outlet, sources, stopping).then(
      () => outlet.end(),
      (error: unknown) => outlet.fail(error),
    );
  };
}

/** The request's choice of what to read. */
type Target = { readonly stream: string | undefined; readonly from: From };

async function serve(request: ReadReq, outlet: Outlet, sources: Sources, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) throw new Unavailable('The event store is shutting down.');
  const options = request.getOptions();
  if (!options) throw new InvalidRequest('The options are missing.');
  if (options.getUuidOption()?.hasStructured()) throw new Unsupported('Event ids are written as text only.');
  if (options.getResolveLinks()) throw new Unsupported('Links are not resolved.');
  const target = readTarget(options);
  const filterOptions = options.getFilter();
  if (filterOptions && target.stream !== undefined) throw new InvalidRequest('Only $all can be filtered.');
  const filter = filterOptions ? compileFilter(filterOptions) : undefined;

  if (options.hasSubscription()) return subscribe(target, filter, outlet, sources, stopping);
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const direction: Direction = backwards ? 'backwards' : 'forwards';
  const count = toNumber(options.getCount());
  const { stream, from } = target;
  if (stream === undefined) return readAll(outlet, sources.log, { from, direction, count, filter });
  return readStream(outlet, sources, { stream, from, direction, count });
}

async function subscribe(
  { stream, from }: Target,
  filter: EventFilter | undefined,
  outlet: Outlet,
  sources: Sources,
  stopping: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([stopping, outlet.closed]);
  await outlet.confirmation(randomUUID());
  const steps = stream === undefined ? followAll(from, sources, signal) : followStream(stream, from, sources, signal);
  await deliver(outlet, steps, filter);
}

function readTarget(options: ReadReq.Options): Target {
  const one = options.getStream();
  if (one) {
    const from = one.hasStart() ? 'start' : one.hasEnd() ? 'end' : toNumber(one.getRevision());
    return { stream: readStreamName(one.getStreamIdentifier()), from };
  }
  const all = options.getAll();
  if (!all) throw new InvalidRequest('Neither a stream nor $all is asked for.');
  if (all.hasStart()) return { stream: undefined, from: 'start' };
  if (all.hasEnd()) return { stream: undefined, from: 'end' };
  return { stream: undefined, from: toNumber(all.getPosition()?.getCommitPosition() ?? '0') };
}
