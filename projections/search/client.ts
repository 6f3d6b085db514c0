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

/** Milliseconds for one call, of which some carry 40 MB. */
const requestTimeoutMs = patiently(30_000);
/** Looking often costs the server next to nothing and shows what was approved a moment ago; a large task takes its time. */
const taskPolling = { interval: 10, timeout: 10 * 60_000 } as const;

const keyOf = ({ key }: SearchAddress) => (key === undefined ? {} : { apiKey: key });

/** The official client, for those who write: it waits for tasks and longer for answers than visitors do. */
export function createSearchClient(address: SearchAddress): Meilisearch {
  return new Meilisearch({
    host: address.url,
    ...keyOf(address),
    timeout: requestTimeoutMs,
    defaultWaitOptions: taskPolling,
  });
}

/** The code of Meilisearch's own refusal; undefined when it did not refuse but could not be reached. */
export function refusalOf(error: unknown): string | undefined {
  // What a transport of our own throws, the client wraps.
  if (error instanceof MeilisearchError && error.cause instanceof MeilisearchError) return refusalOf(error.cause);
  if (!(error instanceof MeilisearchApiError)) return undefined;
  return error.response.status >= 500 ? undefined : (error.cause?.code ?? `http_${error.response.status}`);
}

/** The search server as visitors ask it. */
export interface SearchServer {
  /**
   * Asks; what fails on the way to it, or in it, is `SearchUnavailable`. While it is away the refusal comes at once,
   * until it is healthy again.
   */
  ask<Result>(question: (client: Meilisearch) => Promise<Result>): Promise<Result>;
  close(): void;
}

/** A visitor waits no longer for an answer. */
const visitorPatienceMs = patiently(2_000);

/** The search server for those who only ask, over connections that stay open. */
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
        // Before the first document there is no index: nothing to find, but also nobody who has made it yet.
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
