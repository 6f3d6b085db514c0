const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL accepts the text as a uuid. Any other text in an address counts as an id that does not exist. */
export const isUuid = (text: string): boolean => form.test(text);

/** SQL: a text column as uuid, null where it holds none, so that an index of ids serves a join. */
export const asUuid = (column: string): string =>
  `(case when ${column} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${column}::uuid end)`;
