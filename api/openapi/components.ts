const prefix = '#/components/schemas/';

/** The names of all components that a part of a document refers to. */
function referredTo(part: unknown, names: Set<string> = new Set()): Set<string> {
  if (typeof part !== 'object' || part === null) return names;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(prefix)) names.add(value.slice(prefix.length));
    else referredTo(value, names);
  }
  return names;
}

interface WithComponents {
  paths?: object;
  components?: { schemas?: Record<string, object> };
}

/** The document without unused components: each schema is generated for requests and for answers alike. */
export function withOnlyUsedSchemas<Document extends WithComponents>(document: Document): Document {
  const schemas = document.components?.schemas ?? {};
  const used = referredTo(document.paths);
  for (const name of used) for (const inner of referredTo(schemas[name])) used.add(inner);
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
    },
  };
}
