import { type CatalogFile, type CategoryFile, fault, readCategoryFile, readGuildFile } from '../catalog/file.ts';
import { branchesOf, bundledCategories, bundledGuilds, bundledId, type PlannedCategory } from '../catalog/tree.ts';
import { streamOf } from '../domain/aggregates.ts';
import type { CategoryState } from '../domain/category/state.ts';
import { textsOf } from '../domain/culture.ts';
import { DomainError } from '../domain/domain-error.ts';
import { foldText } from '../text/fold.ts';
import { categoryCommands } from './category.ts';
import type { CommandContext, DeletionGuards, Handled } from './commands.ts';
import { guildCommands } from './guild.ts';
import type { Handlers } from './handlers.ts';
import { siteRules } from './site-rules.ts';

/** The categories to make: all of the bundle, some of its branches, or those of a file. */
type CategorySource = { readonly branches: 'all' | readonly string[] } | { readonly file: CatalogFile };
/** The guilds to make: all of the bundle, or those of a file. */
type GuildSource = 'bundled' | { readonly file: CatalogFile };

export interface SeedOptions {
  /** Nothing is written. */
  readonly trial?: boolean;
  /** The context of each record's command, by its kind and its address or key. */
  readonly context: (kind: 'category' | 'guild', key: string) => CommandContext;
  /** The address of a category's picture; none when not given. */
  readonly pictureOf?: (category: PlannedCategory) => Promise<string>;
  /** Called when a record is there, with its stream. */
  readonly onRecord?: (stream: string) => Promise<void> | void;
}

/** A record that was made, would be made, or was there before. */
interface Seeded {
  /** The address of a category, the key of a guild. */
  readonly key: string;
  readonly names: PlannedCategory['names'];
  readonly parentUrl: string | null;
  readonly outcome: 'made' | 'there';
}
export interface SeedReport extends Pick<CategoryFile, 'faults'> {
  readonly categories: readonly Seeded[];
  readonly guilds: readonly Seeded[];
  /** Of the last command; undefined where nothing was written. */
  readonly position: bigint | undefined;
}

/** The use cases of the tree of categories as a whole. */
export function catalogCommands(handlers: Handlers, guards: DeletionGuards) {
  const { category } = handlers;
  const categories = categoryCommands(handlers, guards);
  const guilds = guildCommands(handlers, guards);
  const site = siteRules(handlers);

  const categoryAt = (url: string): Promise<string | undefined> => category.holderOf('categoryUrl', url);

  async function levelsOf(url: string): Promise<number | undefined> {
    let id: string | null | undefined = await categoryAt(url);
    if (id === undefined) return undefined;
    for (let levels = 0; ; levels++) {
      const state: CategoryState | undefined = id == null ? undefined : await category.current(id);
      if (state?.status !== 'present') return levels;
      id = state.parentId;
    }
  }

  /** The id of a bundled record, and whether it is there. Where it was deleted, that of the next one in its place. */
  async function placeOf(kind: 'category' | 'guild', key: string): Promise<{ id: string; isThere: boolean }> {
    for (let times = 1; ; times++) {
      const id = bundledId(kind, times === 1 ? key : `${key}/${times}`);
      const { status } = await handlers[kind].current(id);
      if (status === 'absent' || status === 'present') return { id, isThere: status === 'present' };
    }
  }

  /**
   * The place of a guild: its own, or that of one that is there: of the bundle with the same name in a language, or of an
   * earlier file with the same first name.
   */
  async function guildPlace(key: string, names: Seeded['names']): Promise<{ id: string; isThere: boolean }> {
    const own = await placeOf('guild', key);
    if (own.isThere) return own;
    for (const other of keysOfAlike(names).filter((each) => each !== key)) {
      const place = await placeOf('guild', other);
      if (place.isThere) return place;
    }
    return own;
  }

  /** Makes the guilds that are not there, by their keys. */
  async function makeGuilds(
    planned: readonly (readonly [key: string, names: Seeded['names']])[],
    { trial = false, context, onRecord }: SeedOptions,
    note: (handled: Handled) => void,
  ): Promise<readonly Seeded[]> {
    const made = planned.map(async ([key, names]): Promise<Seeded> => {
      const { id, isThere } = await guildPlace(key, names);
      if (!isThere && !trial) note(await guilds.create({ id, names }, context('guild', key)));
      await onRecord?.(streamOf('guild', id));
      return { key, names, parentUrl: null, outcome: isThere ? 'there' : 'made' };
    });
    return await Promise.all(made);
  }

  return {
    /**
     * Makes categories, with the guilds of their branches where they are of the bundle. What is there stays as it is, a
     * category by its address, so that a call that was interrupted can be repeated. With a fault in a file nothing is made.
     * Throws `The_Value_Is_Not_Valid` for a branch that the bundle lacks.
     */
    seed: async (source: CategorySource, options: SeedOptions): Promise<SeedReport> => {
      const { trial = false, context, pictureOf, onRecord } = options;
      const { note, last } = latest();
      const { categories: planned, faults } =
        'file' in source
          ? await readCategoryFile(source.file, levelsOf)
          : { categories: bundledPart(source.branches), faults: [] };
      if (faults.length > 0) return { categories: [], guilds: [], faults, position: last() };

      async function makeCategory(plan: PlannedCategory): Promise<Seeded> {
        const { url, names, parentUrl, icon, displayInMenu, searchWords, attributes, order } = plan;
        const there = { key: url, names, parentUrl, outcome: 'there' } as const;
        const known = await categoryAt(url);
        if (known !== undefined) {
          ids.set(url, known);
          return there;
        }
        const { id, isThere } = await placeOf('category', url);
        ids.set(url, id);
        // An administrator has given it another address.
        if (isThere) return there;
        const made = { ...there, outcome: 'made' } as const;
        if (trial) return made;
        const parentId = parentUrl === null ? null : (ids.get(parentUrl) ?? (await categoryAt(parentUrl)) ?? null);
        const image = (await pictureOf?.(plan)) ?? null;
        const fields = { url, names, icon, displayInMenu, searchWords, attributes, order, parentId, image };
        const fees = { publicationFee: null, freePublications: 0 };
        try {
          note(await categories.create({ id, ...fields, ...fees }, context('category', url)));
        } catch (error) {
          // Somebody else has just made it.
          const isTaken = error instanceof DomainError && error.code === 'The_Entered_Information_Is_Duplicated';
          const other = isTaken ? await categoryAt(url) : undefined;
          if (other === undefined) throw error;
          ids.set(url, other);
          return there;
        }
        return made;
      }

      /** By the addresses of categories that were there or have been made. */
      const ids = new Map<string, string>();
      const seeded = new Map<string, Seeded>();
      for (let left = planned; left.length > 0; ) {
        const waiting = new Set(left.map(({ url }) => url));
        const [ready, later] = [
          left.filter(({ parentUrl }) => parentUrl === null || !waiting.has(parentUrl)),
          left.filter(({ parentUrl }) => parentUrl !== null && waiting.has(parentUrl)),
        ];
        await Promise.all(
          ready.map(async (plan) => {
            seeded.set(plan.url, await makeCategory(plan));
            const id = ids.get(plan.url);
            if (id !== undefined) await onRecord?.(streamOf('category', id));
          }),
        );
        left = later;
      }
      const ofBranches =
        'file' in source ? [] : Object.entries(bundledGuilds).filter(([, { branch }]) => seeded.has(branch));
      const named = ofBranches.map(([key, { names }]) => [key, names] as const);
      return {
        categories: planned.flatMap(({ url }) => seeded.get(url) ?? []),
        guilds: await makeGuilds(named, options, note),
        faults,
        position: last(),
      };
    },

    /**
     * Makes guilds. What is there stays as it is: by the key of the bundle, by a name in one language that a guild of the
     * bundle has, too, or by the first name of one of an earlier file. With a fault in a file nothing is made.
     */
    seedGuilds: async (source: GuildSource, options: SeedOptions): Promise<SeedReport> => {
      const { note, last } = latest();
      const { guilds: read, faults: unread } =
        source === 'bundled' ? { guilds: [], faults: [] } : readGuildFile(source.file);
      const first = await site.mainCulture();
      const unnamed = read.flatMap(({ row, names }) =>
        names[first] ? [] : [fault(row, `names.${first}`, 'The_Field_Is_Required')],
      );
      const faults = [...unread, ...unnamed];
      const planned =
        source === 'bundled'
          ? Object.entries(bundledGuilds).map(([key, { names }]) => [key, names] as const)
          : read.map(({ names }) => [`file/${textsOf(names)[0]}`, names] as const);
      const made = faults.length > 0 ? [] : await makeGuilds(planned, options, note);
      return { categories: [], guilds: made, faults, position: last() };
    },
  };
}

/** The keys of the bundle's guilds that have a name in a language in common with these, and that of a file's guild. */
function keysOfAlike(names: Seeded['names']): string[] {
  const wanted = new Set(namesIn(names));
  const bundled = Object.entries(bundledGuilds).filter(([, guild]) =>
    namesIn(guild.names).some((each) => wanted.has(each)),
  );
  return [...bundled.map(([key]) => key), `file/${textsOf(names)[0]}`];
}
const namesIn = (names: Seeded['names']): string[] =>
  Object.entries(names).map(([culture, name]) => `${culture} ${foldText(name)}`);

/** The last position of several commands. */
function latest() {
  let position: bigint | undefined;
  return {
    note: (handled: Handled): void => {
      if (position === undefined || handled.position > position) position = handled.position;
    },
    last: () => position,
  };
}

/** Some branches of the bundle. Throws for one that it lacks. */
function bundledPart(branches: 'all' | readonly string[]): readonly PlannedCategory[] {
  if (branches === 'all') return bundledCategories;
  const known = new Set(bundledCategories.map(({ url }) => url));
  for (const [index, url] of branches.entries())
    if (!known.has(url)) throw new DomainError('The_Value_Is_Not_Valid', { field: `branches.${index}` });
  return branchesOf(branches);
}
