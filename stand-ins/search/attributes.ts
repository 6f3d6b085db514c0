export type Document = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether `path` matches `pattern` or is below a match; `*` matches any beginning or end. */
export function matchesAttribute(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  if (pattern.startsWith('*') && pattern.endsWith('*') && pattern.length > 1)
    return path.includes(pattern.slice(1, -1));
  if (pattern.endsWith('*')) return path.startsWith(pattern.slice(0, -1));
  if (pattern.startsWith('*')) return path.endsWith(pattern.slice(1));
  return path === pattern || (path.startsWith(pattern) && path[pattern.length] === '.');
}

/** A document's values by dotted path; the objects of an array give their values together under one path. */
export function leaves(document: Document): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (path: string, value: unknown, many: boolean): void => {
    if (isObject(value) && Object.keys(value).length > 0) {
      for (const [key, inner] of Object.entries(value)) visit(path === '' ? key : `${path}.${key}`, inner, many);
    } else if (Array.isArray(value) && value.some(isObject)) {
      for (const inner of value) visit(path, inner, true);
    } else if (many) {
      const before = found.get(path);
      found.set(path, [...(Array.isArray(before) ? before : []), ...(Array.isArray(value) ? value : [value])]);
    } else found.set(path, value);
  };
  visit('', document, false);
  return found;
}

/** The part of a document that the patterns name, in the document's own order. */
export function pick(document: Document, patterns: readonly string[]): Document {
  if (patterns.includes('*')) return document;
  if (!patterns.some((pattern) => pattern.includes('*') || pattern.includes('.'))) return pickNamed(document, patterns);
  const prune = (path: string, value: unknown): unknown => {
    if (patterns.some((pattern) => matchesAttribute(pattern, path))) return value;
    if (!patterns.some((pattern) => pattern.startsWith(path + '.'))) return undefined;
    if (Array.isArray(value)) return value.map((one) => prune(path, one)).filter((one) => one !== undefined);
    if (!isObject(value)) return undefined;
    const inner = Object.entries(value).flatMap(([key, one]) => {
      const kept = prune(`${path}.${key}`, one);
      return kept === undefined ? [] : [[key, kept] as const];
    });
    return inner.length === 0 ? undefined : Object.fromEntries(inner);
  };
  return Object.fromEntries(
    Object.entries(document).flatMap(([key, value]) => {
      const kept = prune(key, value);
      return kept === undefined ? [] : [[key, kept] as const];
    }),
  );
}

/** `pick` by names of whole fields, which is what nearly every search asks for. */
function pickNamed(document: Document, names: readonly string[]): Document {
  const picked: Record<string, unknown> = {};
  for (const name in document) if (names.includes(name)) picked[name] = document[name];
  return picked;
}
