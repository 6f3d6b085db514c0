import { ApiError, type ApiRequest, callApi } from '../../http/api.ts';

/** A command for one advertisement. A repetition with the same idempotency key is executed once. */
export interface Call {
  readonly path: string;
  readonly request: ApiRequest;
}

/** Sends a command of several; its refusal, or undefined once it is done. The caller shows both. */
export async function sendOne({ path, request }: Call): Promise<ApiError | undefined> {
  try {
    await callApi(path, { ...request, quiet: true });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Sends commands one after the other, so that each is refused or executed by itself. */
export async function sendAll(
  calls: Iterable<readonly [id: string, call: Call]>,
  tell: (id: string, refusal: ApiError | undefined) => void,
): Promise<void> {
  for (const [id, call] of calls) tell(id, await sendOne(call));
}
