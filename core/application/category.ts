import type { CategoryCommand } from '../domain/category/decide.ts';
import { categoryChangesSchema, categoryFieldsSchema } from '../domain/category/input.ts';
import type { CategoryState } from '../domain/category/state.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { streamOf } from '../event-store/event-store.ts';
import type { HandledCommand } from '../event-store/handle-command.ts';
import type { Reservations } from '../event-store/reservation.ts';
import { StreamQueue } from '../event-store/stream-queue.ts';
import { type Aggregates, currentCategory } from './aggregates.ts';
import { checked, notValid } from './checked.ts';
import type { CommandContext, Commands, DeletionGuards } from './commands.ts';
import { commandOf, handledOf, handlingOf } from './handling.ts';

const urlOf = (state: CategoryState): string | undefined => (state.status === 'present' ? state.url : undefined);

/** Whether a category has this address now: else its reservation may be given to another. */
export const categoryUses = async (aggregates: Aggregates, id: string, url: string): Promise<boolean> =>
  urlOf(await currentCategory(aggregates, id)) === url;

/** The use cases of categories. */
export function categoryCommands(
  aggregates: Aggregates,
  urls: Reservations,
  guards: DeletionGuards,
): Commands['category'] {
  // Two categories moved below each other at once would each look right: changes of the tree take turns, and so does what
  // would come below a category that is just being deleted.
  const tree = new StreamQueue();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => tree.run('tree', work);

  async function handle(id: string, command: CategoryCommand, body: unknown, context: CommandContext) {
    const handled = await aggregates.category.handle(streamOf.category(id), command, handlingOf(context, body));
    await releaseOldUrl(id, handled, context);
    return handledOf(id, handled);
  }

  async function releaseOldUrl(id: string, handled: HandledCommand<CategoryState>, context: CommandContext) {
    const before = urlOf(handled.before);
    if (before !== undefined && before !== urlOf(handled.after)) await urls.release(before, id, context);
  }

  /** A category and all above it, nearest first. Throws when one of them is not there. */
  async function lineage(id: string): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let next: string | null = id; next !== null && !ids.includes(next); ) {
      const category: CategoryState = await currentCategory(aggregates, next);
      if (category.status !== 'present') throw notValid('parentId');
      ids.push(next);
      next = category.parentId;
    }
    return ids;
  }

  return {
    create: async ({ id: wantedId, ...input }, context) => {
      const id = wantedId ?? newRecordId('category', context.by.id, context.idempotencyKey);
      const fields = checked(categoryFieldsSchema, input);
      const command = commandOf('CreateCategory', { ...fields, categoryId: id }, context);
      const work = () => urls.whileReserving(fields.url, id, context, () => handle(id, command, input, context));
      const { parentId } = fields;
      if (parentId === null) return work();
      return inTurn(async () => {
        await lineage(parentId);
        return work();
      });
    },
    update: (id, input, context) =>
      inTurn(async () => {
        const changes = checked(categoryChangesSchema, input);
        const newAncestors = typeof changes.parentId === 'string' ? await lineage(changes.parentId) : [];
        const command = commandOf('UpdateCategory', { changes, newAncestors }, context);
        const work = () => handle(id, command, input, context);
        if (changes.url === undefined) return work();
        // First: what is refused takes no address, be it for a moment.
        await aggregates.category.isToDo(streamOf.category(id), command, handlingOf(context, input));
        return urls.whileReserving(changes.url, id, context, work);
      }),
    delete: (id, context) =>
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
