import { isPersonIdOf } from '@charsu/core/application/person-of.ts';
import type { AccountExport } from '@charsu/core/contract/account-export.ts';
import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { isJsonObject } from '@charsu/core/domain/changes.ts';
import type { EventStore, LoggedEvent } from '@charsu/core/event-store/event-store.ts';

type Entry = AccountExport['history'][number];
type Values = NonNullable<Entry['personal']>;

/** The stream that may have personal data for an entry; most entries have none. */
function personalStreamOf({ streamType, recordId, eventType }: HistoryEntry, userId: string): string | undefined {
  if (streamType === 'user') return recordId === userId ? streamOf('user', recordId) : undefined;
  if (streamType === 'person') return isPersonIdOf(userId, recordId) ? streamOf('person', recordId) : undefined;
  // Of others' ratings no value is about the user, but for answers to them.
  if (streamType === 'rating') return streamOf('rating', recordId);
  // A deleted business no longer has its owner; its events do.
  const writes = eventType === 'TenantCreated' || eventType === 'TenantUpdated';
  return streamType === 'tenant' && writes ? streamOf('tenant', recordId) : undefined;
}

/** The personal fields of an event, if they are about the user. */
function valuesIn({ event: { data } }: LoggedEvent, userId: string): Values | undefined {
  const personal = isJsonObject(data) ? data.personal : undefined;
  if (!isJsonObject(personal) || personal.subjectId !== userId || !isJsonObject(personal.data)) return undefined;
  return personal.data;
}

/** The first revision of the entries of each stream. */
function beginnings(entries: readonly HistoryEntry[], userId: string): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const entry of entries) {
    const stream = personalStreamOf(entry, userId);
    if (stream === undefined) continue;
    const revision = BigInt(entry.revision);
    const known = found.get(stream);
    if (known === undefined || revision < known) found.set(stream, revision);
  }
  return found;
}

/**
 * Adds the personal fields of each event to the entries of a history: tables do not keep their old values, so they are
 * read from the log, where they are encrypted. Reads the streams of these entries from their first one on, one stream
 * after the other.
 */
export async function withPersonalValues(
  entries: readonly HistoryEntry[],
  userId: string,
  { eventStore }: { readonly eventStore: Pick<EventStore, 'load'> },
): Promise<Entry[]> {
  const values = new Map<string, Values>();
  for (const [stream, first] of beginnings(entries, userId)) {
    const logged = await eventStore.load(stream, first === 0n ? undefined : first - 1n);
    for (const each of logged) {
      const said = valuesIn(each, userId);
      if (said !== undefined) values.set(each.id, said);
    }
  }
  return entries.map((entry) => {
    const personal = values.get(entry.id);
    return personal === undefined ? entry : { ...entry, personal };
  });
}
