type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * A question that public pages ask. Browsers send it to the API; on the server its route answers it without a request.
 * `core/contract/questions` declares them without schemas, which browsers would load with the page.
 */
export interface PageQuestion<Asked extends Values, Answer> {
  /** The path below /api/ with names of values in braces; the other values are in its query. */
  readonly path: string;
  /** Never called: it holds the types. */
  readonly answered?: (asked: Asked) => Answer;
}
/** Declares a question by its path; the types of what is asked and answered are given with it. */
export const pageQuestion = <Asked extends Values, Answer>(path: string): PageQuestion<Asked, Answer> => ({ path });

/** The call of the API that a question is. */
export function callOf(
  { path }: Pick<PageQuestion<never, unknown>, 'path'>,
  asked: Values,
): { readonly path: string; readonly query: Values } {
  const query: Record<string, string | number | undefined> = { ...asked };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete query[name];
    return encodeURIComponent(asked[name] ?? '');
  });
  return { path: filled, query };
}
