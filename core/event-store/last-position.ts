import { BACKWARDS, END, type EventStoreDBClient } from '@eventstore/db-client';
import type { LogPosition } from './event-store.ts';
import { withDeadline } from './patience.ts';

/** Position of whatever stands last in the log, an event of the server's own or not; undefined when nothing does. */
export async function readLastPosition(client: EventStoreDBClient, deadline: number): Promise<LogPosition | undefined> {
  const reading = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  const last = async () => {
    let position: LogPosition | undefined;
    for await (const { event } of reading) position = event?.position.commit;
    return position;
  };
  return await withDeadline(last(), deadline, () => void reading.cancel().catch(() => undefined));
}
