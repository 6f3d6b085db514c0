import { EventStoreDBClient } from '@eventstore/db-client';
import { isBeforeCall } from './errors.ts';

/**
 * An official client that is thrown away and made new when it has failed before a call: in the discovery of a cluster's
 * leader, or in the question for the server's features. The client (6.2.1) keeps the promise of that question, so that
 * each later append of the same client would fail with the old error.
 */
export class LogClient {
  readonly #url: string;
  #client: EventStoreDBClient;

  constructor(url: string) {
    this.#url = url;
    this.#client = EventStoreDBClient.connectionString(url);
  }

  /** The client for the next call. A long call reports its end to `failed`. */
  get present(): EventStoreDBClient {
    return this.#client;
  }

  async call<Answer>(run: (client: EventStoreDBClient) => Promise<Answer>): Promise<Answer> {
    const client = this.#client;
    try {
      return await run(client);
    } catch (error) {
      this.failed(client, error);
      throw error;
    }
  }

  /** Throws `client` away if it failed before a call. */
  failed(client: EventStoreDBClient, error: unknown): void {
    if (client === this.#client && isBeforeCall(error)) this.#client = EventStoreDBClient.connectionString(this.#url);
  }

  /** Ends the running calls. */
  async dispose(): Promise<void> {
    await this.#client.dispose();
  }
}
