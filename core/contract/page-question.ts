/** The values of an address that a question is about. One that is undefined is left out. */
export type QuestionValues = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * A question that public pages ask. Browsers send it to the API; on the server its route answers it without a request.
 * `core/contract/questions` declares them without schemas, which browsers would load with the page.
 */
export interface PageQuestion<Values extends QuestionValues, Answer> {
  /** The path below /api/ with names of values in braces; the other values are in its query. */
  readonly path: string;
  /** Never called: it holds the types. */
  readonly answered?: (asked: Values) => Answer;
}
/** Declares a question by its path; the types of what is asked and answered are given with it. */
export const pageQuestion = <Values extends QuestionValues, Answer>(path: string): PageQuestion<Values, Answer> => ({
  path,
});

/** The call of the API that a question is. */
export function callOf(
  { path }: Pick<PageQuestion<never, unknown>, 'path'>,
  asked: QuestionValues,
): { readonly path: string; readonly query: QuestionValues } {
  const query: Record<string, QuestionValues[string]> = { ...asked };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete query[name];
    return encodeURIComponent(String(asked[name] ?? ''));
  });
  return { path: filled, query };
}
