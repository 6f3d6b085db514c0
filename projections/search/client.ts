import { patiently } from '@charsu/core/process/silence.ts';
import { Outage } from '@charsu/stores/outage.ts';
import { Meilisearch, MeilisearchApiError, MeilisearchError } from 'meilisearch';
import { keepAlive } from './keep-alive.ts';

/** The search server cannot be reached, or cannot answer now. */
export class SearchUnavailable extends Error {
  constructor(cause: unknown) {
    super('The search server cannot be reached.', { cause });
    this.name = 'SearchUnavailable';
  }
}

export interface SearchAddress {
  readonly url: string;
  readonly key?: string | undefined;
}

/** Milliseconds for one call; some send 40 MB. */
const requestTimeoutMs = patiently(30_000);
/** Frequent polling costs the server next to nothing and shows new approvals at once; a large task takes minutes. */
const taskPolling = { interval: 10, timeout: 10 * 60_000 } as const;

const keyOf = ({ key }: SearchAddress) => (key === undefined ? {} : { apiKey: key });

/** The official client, for writing: it waits for tasks, and longer for answers than visitors do. */
export function createSearchClient(address: SearchAddress): Meilisearch {
  return new Meilisearch({
    host: address.url,
    ...keyOf(address),
    timeout: requestTimeoutMs,
    defaultWaitOptions: taskPolling,
  });
}

/** The error code of Meilisearch; undefined when it could not be reached. */
export function refusalOf(error: unknown): string | undefined {
  // The client wraps errors of our own transport.
  if (error instanceof MeilisearchError && error.cause instanceof MeilisearchError) return refusalOf(error.cause);
  if (!(error instanceof MeilisearchApiError)) return undefined;
  return error.response.status >= 500 ? undefined : (error.cause?.code ?? `http_${error.response.status}`);
}

/** The search server for visitors' searches. */
export interface SearchServer {
  /**
   * Runs a search. A failure of the connection or of the server becomes `SearchUnavailable`. While the server is away,
   * until it is healthy again, the call rejects at once.
   */
  ask<Result>(question: (client: Meilisearch) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** The longest wait of a visitor for an answer, in ms. */
const visitorPatienceMs = patiently(2_000);

/** The search server for reading, over connections that stay open. */
export function openSearch(address: SearchAddress): SearchServer {
  const { httpClient, close } = keepAlive(address.url, visitorPatienceMs);
  const client = new Meilisearch({ host: address.url, ...keyOf(address), httpClient });
  const outage = new Outage(() => client.isHealthy());
  return {
    async ask(question) {
      if (outage.lasts) throw new SearchUnavailable(new Error('It did not answer before.'));
      try {
        return await question(client);
      } catch (error) {
        if (!(error instanceof MeilisearchError)) throw error;
        const refusal = refusalOf(error);
        if (refusal === undefined) outage.begin();
        // Before the first document there is no index, and the search cannot be answered yet.
        if (refusal === undefined || refusal === 'index_not_found') throw new SearchUnavailable(error);
        throw error;
      }
    },
    close() {
      outage.close();
      close();
    },
  };
}
