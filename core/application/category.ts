import { keyedMutex } from '../concurrency/limits.ts';
import { inheritedAttributes, requireConditions } from '../domain/category/attributes.ts';
import {
  type CategoryFields,
  categoryChangesSchema,
  categoryFieldsSchema,
  searchWordSchema,
} from '../domain/category/fields.ts';
import type { CategoryState } from '../domain/category/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { categoryPath } from './category-path.ts';
import { checked, notValid } from './checked.ts';
import { type CommandContext, commandOf, type DeletionGuards, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { siteRules } from './site-rules.ts';

/** The use cases of categories. */
export function categoryCommands({ category, settings }: Handlers, guards: DeletionGuards) {
  const site = siteRules({ settings });
  const { handle } = category;
  // Changes of the tree take turns, since two categories that are moved below each other at once would each look right.
  // So do new children of a category that is being deleted. The turns of this process come first, so that it uses one
  // connection to take turns with others.
  const tree = keyedMutex();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => tree.acquire('tree', () => guards.treeTurn(work));

  /** A category and all above it, nearest first. Throws when one of them does not exist. */
  async function lineage(id: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let next: string | null = id; next !== null && !ids.includes(next); ) {
      const state: CategoryState = await category.current(next);
      if (state.status !== 'present') throw notValid('parentId');
      ids.push(next);
      next = state.parentId;
    }
    return ids;
  }

  async function parentOf(id: string): Promise<string | null> {
    const state: CategoryState = await category.current(id);
    return state.status === 'present' ? state.parentId : null;
  }

  /** Refuses attributes whose conditions refer to nothing that the category or one above it asks. */
  async function requireAsked(attributes: CategoryFields['attributes'], parentId: string | null): Promise<void> {
    if (attributes.every(({ when }) => when === undefined)) return;
    requireConditions(
      attributes,
      parentId === null ? [] : inheritedAttributes(await categoryPath({ category }, parentId)),
    );
  }

  return {
    /** The category in the log's present state. */
    current: category.current,
    /** The id of the category that has an address. */
    holderOf: (url: string): Promise<string | undefined> => category.holderOf('categoryUrl', url),
    create: async (
      { id: wantedId, ...input }: CategoryFields & { readonly id?: string },
      context: CommandContext,
    ): Promise<Handled> => {
      const id = wantedId ?? newRecordId('category', context.by.id, context.idempotencyKey);
      const fields = checked(categoryFieldsSchema, input);
      await site.requireTexts({ names: fields.names });
      const work = async (levelsAbove: number): Promise<Handled> => {
        const command = commandOf('CreateCategory', { category: { ...fields, categoryId: id }, levelsAbove }, context);
        return handle(id, command, input, context);
      };
      const { parentId } = fields;
      if (parentId === null) {
        await requireAsked(fields.attributes, null);
        return work(0);
      }
      return inTurn(async () => {
        const above = await lineage(parentId);
        await requireAsked(fields.attributes, parentId);
        return work(above.length);
      });
    },
    update: (id: string, input: Partial<CategoryFields>, context: CommandContext): Promise<Handled> =>
      inTurn(async () => {
        const changes = checked(categoryChangesSchema, input);
        await site.requireTexts({ names: changes.names });
        const newAncestors = typeof changes.parentId === 'string' ? await lineage(changes.parentId) : [];
        const parentId = changes.parentId === undefined ? await parentOf(id) : changes.parentId;
        if (changes.attributes !== undefined) await requireAsked(changes.attributes, parentId);
        const isMoved = newAncestors[0] !== undefined && newAncestors[0] !== (await parentOf(id));
        const levelsBelow = isMoved ? await guards.levelsBelow(id) : 0;
        const command = commandOf('UpdateCategory', { changes, newAncestors, levelsBelow }, context);
        return handle(id, command, input, context);
      }),
    /** Has the category's advertisements found by one more word. */
    addSearchWord: async (id: string, input: string, context: CommandContext): Promise<Handled> => {
      const word = checked(searchWordSchema, input);
      return handle(id, commandOf('AddSearchWord', { word }, context), { word }, context);
    },
    delete: (id: string, context: CommandContext): Promise<Handled> =>
      inTurn(async () => {
        const [subcategories, publishedAdvertisements] = await Promise.all([
          guards.subcategories(id),
          guards.publishedAdvertisementsInCategory(id),
        ]);
        const command = commandOf('DeleteCategory', { subcategories, publishedAdvertisements }, context);
        return handle(id, command, {}, context);
      }),
  };
}
