import { ApiError, type ApiRequest, callApi } from '../../http/api.ts';

/** A command for one advertisement. A repetition with the same idempotency key is executed once. */
export interface Call {
  readonly path: string;
  readonly request: ApiRequest;
}

/** Sends commands one after the other, so that each is refused or executed by itself; the caller shows both. */
export async function sendAll(
  calls: Iterable<readonly [id: string, call: Call]>,
  tell: (id: string, refusal: ApiError | undefined) => void,
): Promise<void> {
  for (const [id, { path, request }] of calls) {
    let refusal: ApiError | undefined;
    try {
      await callApi(path, { ...request, quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refusal = error;
    }
    tell(id, refusal);
  }
}
