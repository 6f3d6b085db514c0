import { randomUUID } from 'node:crypto';
import type { Appender } from './append.ts';
import { namedUuid } from './command-identity.ts';
import type { NewEvent } from './event-store.ts';
import { writeProbeStream } from './passed-over.ts';

const namespace = '0f6f6c4e-5f0a-4f0e-8d59-0a3c1c1b7f11';

const probeEvent = (id: string): NewEvent => ({
  id,
  type: 'WriteProbed',
  data: {},
  metadata: {
    actor: { id: 'system', kind: 'system' },
    at: new Date().toISOString(),
    schemaVersion: 1,
    $correlationId: id,
    $causationId: id,
  },
});

/** Checks whether the log accepts appends, by appending to a stream of its own. */
export class WriteProbe {
  readonly #appender: Pick<Appender, 'append'>;
  #id = randomUUID();

  constructor(appender: Pick<Appender, 'append'>) {
    this.#appender = appender;
  }

  /**
   * Writes an event once `ready` resolves. Every attempt during an outage uses the same id, so an outage leaves one
   * event in the log.
   */
  async write(ready: () => Promise<unknown>): Promise<void> {
    const event = probeEvent(this.#id);
    await ready();
    await this.#appender.append(writeProbeStream, [event], 'any');
  }

  /** The log has accepted an append: the next outage is a new one. */
  renew(): void {
    this.#id = randomUUID();
  }

  /**
   * Repeats an event that is in the log already: the server confirms it without writing, and only a server that accepts
   * appends does so. It adds nothing to the log, so it can be called regularly.
   */
  async check(): Promise<void> {
    await this.#appender.append(writeProbeStream, [probeEvent(namedUuid('check', namespace))], 'any');
  }
}
