import type { CommandLog } from './event-store.ts';
import { type ProcessedCommand, rememberedEvents } from './processed-commands.ts';
import type { StreamState } from './stream-state.ts';

/** The greatest difference between the clocks of two machines, in ms. */
const clockSkewMs = 10 * 60_000;

/**
 * Searches a command among events older than the remembered ones, back to `notBefore`. The part that is read doubles
 * until it begins before that instant.
 */
export async function findFurtherBack(
  log: Pick<CommandLog, 'load'>,
  stream: string,
  { revision, processed }: Pick<StreamState<unknown>, 'revision' | 'processed'>,
  commandId: string,
  notBefore: string | undefined,
): Promise<ProcessedCommand | undefined> {
  if (notBefore === undefined) return undefined;
  const since = new Date(Date.parse(notBefore) - clockSkewMs).toISOString();
  if (processed.reachesBackTo(since)) return undefined;
  for (let depth = 2n * BigInt(rememberedEvents); ; depth *= 2n) {
    const after = revision - depth;
    const events = await log.load(stream, after < 0n ? undefined : after);
    const found = events.findLast(({ metadata }) => metadata.$causationId === commandId);
    if (found !== undefined) {
      const { metadata, revision: last, position } = found;
      return { hash: metadata.commandHash ?? '', revision: last, position };
    }
    const oldest = events[0];
    if (after < 0n || oldest === undefined || oldest.metadata.at < since) return undefined;
  }
}
