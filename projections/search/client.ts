import { Circuit } from '@charsu/core/process/circuit.ts';
import { patiently } from '@charsu/core/process/silence.ts';
import { Meilisearch, MeilisearchApiError, MeilisearchError } from 'meilisearch';
import { keepAlive } from './keep-alive.ts';

/** The search server cannot be reached, cannot answer now, or refuses the key; a refusal is given in its own words. */
export class SearchUnavailable extends Error {
  /** The server was reached, and refused the key or lacks a right. */
  readonly refused: boolean;

  constructor(cause: unknown) {
    const refused = isOfKey(refusalOf(cause));
    super(refused ? `The search server refused: ${answerOf(cause)?.message}` : 'The search server cannot be reached.', {
      cause,
    });
    this.name = 'SearchUnavailable';
    this.refused = refused;
  }
}

/** An index is being filled from nothing: it has none or a part of the documents. */
export class SearchBeingPrepared extends Error {
  constructor() {
    super('The search index is being prepared.');
    this.name = 'SearchBeingPrepared';
  }
}

/** Whether a refusal is about the key or its rights. */
const isOfKey = (code: string | undefined): boolean => code !== undefined && /api_key|authorization/.test(code);

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
  // It must not ask for compressed answers: the server sends those in two pieces, 40 ms apart.
  return new Meilisearch({
    host: address.url,
    ...keyOf(address),
    requestInit: { headers: { 'accept-encoding': 'identity' } },
    timeout: requestTimeoutMs,
    defaultWaitOptions: taskPolling,
  });
}

/** The server's own answer in an error of a call, if there was one. */
function answerOf(error: unknown): MeilisearchApiError | undefined {
  if (error instanceof MeilisearchApiError) return error;
  // The client wraps errors of our own transport.
  return error instanceof MeilisearchError ? answerOf(error.cause) : undefined;
}

/** The error code of Meilisearch; undefined when it could not be reached. */
export function refusalOf(error: unknown): string | undefined {
  const answer = answerOf(error);
  if (answer === undefined || answer.response.status >= 500) return undefined;
  return answer.cause?.code ?? `http_${answer.response.status}`;
}

/** The search server for visitors' searches. */
export interface SearchServer {
  /**
   * Runs a search. A failure of the connection or of the server, or a refused key, becomes `SearchUnavailable`. While
   * the server is away, until it is healthy again, the call rejects at once. Throws `SearchBeingPrepared` while an index
   * is filled.
   */
  ask<Result>(question: (client: Meilisearch) => Promise<Result>): Promise<Result>;
  /** Searches for nothing, which needs the same right as a search. Throws `SearchUnavailable`. */
  check(): Promise<void>;
  close(): void;
}

/** The longest wait of a visitor for an answer, in ms. */
const visitorPatienceMs = patiently(2_000);

/** The search server for reading, over connections that stay open. `isFilling`: whether an index is being filled. */
export function openSearch(address: SearchAddress, isFilling: () => Promise<boolean>): SearchServer {
  const { httpClient, close } = keepAlive(address.url, visitorPatienceMs);
  const client = new Meilisearch({ host: address.url, ...keyOf(address), httpClient });
  const circuit = new Circuit(() => client.health());
  return {
    async ask(question) {
      if (await isFilling()) throw new SearchBeingPrepared();
      if (circuit.outage !== undefined) throw new SearchUnavailable(new Error('It did not answer before.'));
      try {
        return await question(client);
      } catch (error) {
        if (!(error instanceof MeilisearchError)) throw error;
        const refusal = refusalOf(error);
        if (refusal === undefined) circuit.open(error);
        // Before the first document there is no index, and the search cannot be answered yet.
        if (refusal === 'index_not_found') throw new SearchBeingPrepared();
        throw refusal === undefined || isOfKey(refusal) ? new SearchUnavailable(error) : error;
      }
    },
    async check() {
      await client
        .index('categories')
        .search('', { limit: 0 })
        .catch((error: unknown) => {
          // It is created with its first document.
          if (refusalOf(error) !== 'index_not_found') throw new SearchUnavailable(error);
        });
    },
    close() {
      circuit.end();
      close();
    },
  };
}
