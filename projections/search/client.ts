import { Meilisearch, MeilisearchApiError, MeilisearchError } from 'meilisearch';

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

/** A visitor's search that takes longer is better answered as unavailable. */
const requestTimeoutMs = 5_000;
/** Looking often costs the server next to nothing and shows what was approved a moment ago. */
export const taskPolling = { interval: 10, timeout: 60_000 } as const;

export function createSearchClient({ url, key }: SearchAddress): Meilisearch {
  return new Meilisearch({
    host: url,
    ...(key === undefined ? {} : { apiKey: key }),
    timeout: requestTimeoutMs,
    defaultWaitOptions: taskPolling,
  });
}

/** The code of Meilisearch's own refusal; undefined when it did not refuse but could not be reached. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof MeilisearchApiError)) return undefined;
  return error.response.status >= 500 ? undefined : (error.cause?.code ?? `http_${error.response.status}`);
}

/** Asks the search server; what fails on the way to it, or in it, is `SearchUnavailable`. */
export async function asking<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    const refusal = refusalOf(error);
    // Before the first document there is no index: nothing to find, but also nobody who has made it yet.
    if (error instanceof MeilisearchError && (refusal === undefined || refusal === 'index_not_found')) {
      throw new SearchUnavailable(error);
    }
    throw error;
  }
}
