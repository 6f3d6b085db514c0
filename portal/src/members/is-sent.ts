import { ApiError, type ApiRequest, callApi } from '../api.ts';

/** Sends a call; false after a failure, which is shown in a toast. */
export async function isSent(path: string, request: ApiRequest): Promise<boolean> {
  try {
    await callApi(path, request);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
