import type { Database } from '@charsu/stores/database/database.ts';
import { firstColumn } from '@charsu/stores/database/rows.ts';
import { nothingPublic, type ReadModelDefinition } from '../../runner/read-model.ts';
import { categoryQueries } from './queries.ts';
import { categories, categoriesToReindex } from './table.ts';

/** Updates paths, depths and inherited icons from the parents; returns the ids of the changed categories. */
async function straightenTree(database: Database, table: string): Promise<string[]> {
  return firstColumn(
    database,
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
}

/** The category tree. A few hundred rows, so every query reads the whole tree. */
export const categoryModel = {
  ...categories.model,
  queries: categoryQueries,
  foldVersion: 4,
  create: (table) => `
    ${categories.model.create(table)}
    alter table ${table('category')}
      -- Ids from the top category down to itself.
      add path uuid[] not null default '{}',
      add depth int not null default 0,
      -- Its icon, or the nearest one above.
      add shown_icon text;`,
  index: (table) => `
    ${categories.model.index(table)}
    create index on ${table('category')} using gin (path);`,
  searchable: (table) =>
    `select 'category' as subject, id from ${table('category')}
     union all select 'categoryAdvertisements', id from ${table('category')} where depth = 0`,

  async apply(database, events, table) {
    const transitions = await categories.apply(database, events, table);
    if (transitions.length === 0) return nothingPublic;
    const moved = await straightenTree(database, table('category'));
    const reindex = [
      ...categoriesToReindex(transitions),
      ...moved.map((id) => ({ subject: 'categoryAdvertisements' as const, id })),
    ];
    // A category is in the menus of every page.
    return { changed: 'everything', reindex };
  },
} as const satisfies ReadModelDefinition;
