import { ApiError, type ApiRequest, callApi } from '../../http/api.ts';

/** Sends a call; `failed` after a failure, which is shown in a toast. */
export async function sent<Answer>(path: string, request: ApiRequest): Promise<Answer | undefined | 'failed'> {
  try {
    return await callApi<Answer>(path, request);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'failed';
  }
}
