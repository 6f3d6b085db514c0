/**
 * The one table. The log is the only truth: a stream's last revision is its last row, its metadata the last row of
 * `$$name`, so that nothing can disagree after a crash. Names compare by bytes ("C"), which is faster and exact.
 */
export function createTables(schema: string): string {
  return `
    create schema if not exists ${schema};
    create table if not exists ${schema}.events (
      position bigint primary key,
      revision bigint not null,
      created bigint not null,
      json boolean not null,
      id uuid not null,
      stream text collate "C" not null,
      type text not null,
      data bytea not null,
      metadata bytea not null,
      unique (stream, revision)
    );`;
}

/** Guards the schema's name, which cannot be a query parameter. */
export function checkedSchemaName(schema: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Error(`Not a plain schema name: ${schema}`);
  return schema;
}
