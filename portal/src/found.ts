export const notFound = () => new Response(null, { status: 404, statusText: 'Not Found' });

/** A value that exists; throws the page's 404 otherwise. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw notFound();
  return value;
}
