import { type CategoryState, evolveCategory } from '@charsu/core/domain/category/state.ts';
import { textsOf } from '@charsu/core/domain/culture.ts';
import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import type { Database } from '../../database.ts';
import { byRecord, knownBefore } from '../../runner/product-event.ts';
import type { ReadModelDefinition } from '../../runner/read-model.ts';
import type { Enqueued } from '../../search/outbox.ts';
import { upsert } from '../../write-rows.ts';

type PresentCategory = Extract<CategoryState, { status: 'present' }>;

/** What a fold of events gives; depth, path and shown icon follow from the tree. */
interface CategoryRow {
  id: string;
  revision: string;
  parent_id: string | null;
  url: string;
  names: PresentCategory['names'];
  folded_names: string;
  icon: string | null;
  image: string | null;
  display_in_menu: boolean;
  sort_order: number;
  modified_at: string;
}

const rowOf = (category: PresentCategory, logged: LoggedEvent): CategoryRow => ({
  id: category.id,
  revision: logged.revision.toString(),
  parent_id: category.parentId,
  url: category.url,
  names: category.names,
  folded_names: foldText(textsOf(category.names).join(' ')),
  icon: category.icon,
  image: category.image,
  display_in_menu: category.displayInMenu,
  sort_order: category.order,
  modified_at: logged.metadata.at,
});

const stateOf = (row: CategoryRow | undefined): CategoryState =>
  row === undefined
    ? { status: 'absent' }
    : {
        status: 'present',
        id: row.id,
        names: row.names,
        url: row.url,
        parentId: row.parent_id,
        icon: row.icon,
        image: row.image,
        displayInMenu: row.display_in_menu,
        order: row.sort_order,
      };

/** Brings paths, depths and inherited icons in line with the parents; answers the categories that were touched. */
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

/** The category tree. A few hundred rows, so every question about the tree is answered from all of it. */
export const categoryModel: ReadModelDefinition = {
  name: 'category',
  streamPrefixes: ['category-'],
  tables: ['category'],
  create: (table) => `
    create table ${table('category')} (
      id uuid primary key,
      revision bigint not null,
      parent_id uuid,
      url text not null,
      names jsonb not null,
      folded_names text not null,
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
    const records = byRecord('category', events);
    const name = table('category');
    const { rows } = await database.query<CategoryRow>(
      `select id, revision, parent_id, url, names, folded_names, icon, image, display_in_menu, sort_order, modified_at
       from ${name} where id = any($1)`,
      [knownBefore(records.values())],
    );
    const before = new Map(rows.map((row) => [row.id, row]));
    const present: CategoryRow[] = [];
    const deleted: string[] = [];
    const enqueued: Enqueued[] = [];
    for (const { id, events: own } of records.values()) {
      const old = before.get(id);
      let state = stateOf(old);
      for (const { event } of own) state = evolveCategory(state, event);
      const last = own.at(-1)?.logged;
      const row = state.status === 'present' && last !== undefined ? rowOf(state, last) : undefined;
      if (row !== undefined) present.push(row);
      else if (state.status === 'deleted') deleted.push(id);
      enqueued.push({ subject: 'category', id });
      // Advertisements show their categories' names and are found by them.
      if (row?.folded_names !== old?.folded_names) enqueued.push({ subject: 'categoryAdvertisements', id });
    }
    await upsert(database, name, 'id', present);
    if (deleted.length > 0) await database.query(`delete from ${name} where id = any($1)`, [deleted]);
    for (const id of await straightenTree(database, name)) {
      enqueued.push({ subject: 'categoryAdvertisements', id });
    }
    return enqueued;
  },
};
