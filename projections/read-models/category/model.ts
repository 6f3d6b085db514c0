import type { Database } from '@charsu/stores/database.ts';
import { foldRecords } from '../../runner/fold-records.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { categoriesToReindex, foldCategory } from './fold.ts';

/** Updates paths, depths and inherited icons from the parents; returns the ids of the changed categories. */
async function straightenTree(database: Database, table: string): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with recursive tree as (
       select id, array[id] as path, icon as shown_icon from ${table} top
       where parent_id is null or not exists (select from ${table} parent where parent.id = top.parent_id)
       union all
       select child.id, tree.path || child.id, coalesce(child.icon, tree.shown_icon)
       from tree join ${table} child on child.parent_id = tree.id
       where not child.id = any(tree.path))
     update ${table} category set path = tree.path, depth = cardinality(tree.path) - 1, shown_icon = tree.shown_icon
     from tree where tree.id = category.id
       and (category.path, category.shown_icon) is distinct from (tree.path, tree.shown_icon)
     returning category.id`,
  );
  return rows.map((row) => row.id);
}

/** The category tree. A few hundred rows, so every query reads the whole tree. */
export const categoryModel: ReadModelDefinition = {
  name: 'category',
  // 2: fills the search index again, where advertisements are found by their facts.
  foldVersion: 2,
  streamPrefixes: ['category-'],
  tables: ['category'],
  create: (table) => `
    create table ${table('category')} (
      id uuid primary key,
      revision bigint not null,
      parent_id uuid,
      url text not null,
      names jsonb not null,
      -- Other words that it is found by.
      search_words jsonb not null,
      -- Both, folded.
      folded_names text not null,
      -- Its own, without those of the categories above.
      attributes jsonb not null,
      -- Rial; null: the parent's.
      publication_fee int,
      -- An owner's in a month.
      free_publications int not null,
      icon text,
      image text,
      display_in_menu boolean not null,
      sort_order int not null,
      modified_at timestamptz not null,
      -- Ids from the top category down to itself.
      path uuid[] not null default '{}',
      depth int not null default 0,
      -- Its icon, or the nearest one above.
      shown_icon text
    );
    create index on ${table('category')} (parent_id);`,
  index: (table) => `
    create index on ${table('category')} (url);
    create index on ${table('category')} using gin (path);`,
  searchable: (table) =>
    `select 'category' as subject, id from ${table('category')}
     union all select 'categoryAdvertisements', id from ${table('category')} where depth = 0`,

  async apply(database, events, table) {
    const name = table('category');
    const transitions = await foldRecords(database, events, { kind: 'category', table: name, fold: foldCategory });
    if (transitions.length === 0) return nothingPublic;
    const moved = await straightenTree(database, name);
    const reindex = [
      ...categoriesToReindex(transitions),
      ...moved.map((id) => ({ subject: 'categoryAdvertisements' as const, id })),
    ];
    // A category is in the menus of every page.
    return { changed: 'everything', reindex };
  },
};
