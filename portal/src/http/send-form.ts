import { ApiError, type ApiRequest, callApi } from './api.ts';

/** The result of a form: the answer, or the errors by field. */
export type Sent<Answer> = { readonly answer: Answer } | { readonly errors: Readonly<Record<string, string>> };

/** The text of the first error of each field. */
export const byField = (errors: readonly { readonly field: string; readonly text: string }[]) =>
  Object.fromEntries([...errors].reverse().map(({ field, text }) => [field, text]));

const refusalsIn = (error: ApiError) => error.problem?.errors ?? [];

/** Sends a form. An error without a field is shown in a toast. */
export async function sendForm<Answer>(path: string, request: ApiRequest): Promise<Sent<Answer>> {
  try {
    const quiet = (error: ApiError) => refusalsIn(error).length > 0;
    return { answer: await callApi<Answer>(path, { ...request, quiet }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { errors: byField(refusalsIn(error).map(({ field, message }) => ({ field, text: message }))) };
  }
}
