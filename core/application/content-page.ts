import { z } from 'zod';
import { keyedMutex } from '../concurrency/limits.ts';
import { pathOf } from '../domain/content-page/addresses.ts';
import {
  type ContentPageFields,
  contentPageChangesSchema,
  contentPageFieldsSchema,
} from '../domain/content-page/fields.ts';
import { DomainError, notFound } from '../domain/domain-error.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked } from './checked.ts';
import { bare, type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { seededPages } from './site-pages.ts';

/** An instant, as ISO 8601 in UTC; null for now. */
const fromSchema = z.iso.datetime().nullable();

/** The use cases of content pages. */
export function contentPageCommands({ contentPage, tenant }: Handlers) {
  const { handle } = contentPage;
  // Taking and releasing addresses of one page must not overlap.
  const mutex = keyedMutex();
  const handleInTurn: typeof handle = (id, ...command) => mutex.acquire(id, () => handle(id, ...command));

  /**
   * Reserves an address while `work` writes the page. Businesses use the same addresses: each side reserves its own
   * first and then checks the other's, so that of two concurrent commands one is refused.
   */
  const takingAddress = (
    page: Pick<ContentPageFields, 'kind' | 'address'>,
    id: string,
    context: CommandContext,
    work: (held: CommandContext) => Promise<Handled>,
  ): Promise<Handled> => {
    const path = pathOf(page).toLowerCase();
    return contentPage.taking('contentAddress', [path], id, context, async (held) => {
      if ((await tenant.holderOf('tenantSubDomain', path)) !== undefined) {
        throw new DomainError('The_Entered_Information_Is_Duplicated', { field: 'address' });
      }
      return work(held);
    });
  };

  const create = (
    { id: wantedId, ...input }: z.input<typeof contentPageFieldsSchema> & { readonly id?: string },
    context: CommandContext,
  ): Promise<Handled> => {
    const id = wantedId ?? newRecordId('contentPage', context.by.id, context.idempotencyKey);
    return mutex.acquire(id, async () => {
      const fields = checked(contentPageFieldsSchema, input);
      const command = commandOf('CreateContentPage', { ...fields, contentPageId: id }, context);
      return takingAddress(fields, id, context, (held) => handle(id, command, input, held));
    });
  };

  /** Publishes the draft, from an instant on (ISO 8601 in UTC) or now. */
  const publish = async (id: string, from: string | null, context: CommandContext): Promise<Handled> => {
    const data = { from: checked(fromSchema, from) };
    return handleInTurn(id, commandOf('PublishContentPage', data, context), data, context);
  };

  return {
    create,
    publish,
    update: (id: string, input: z.input<typeof contentPageChangesSchema>, context: CommandContext): Promise<Handled> =>
      mutex.acquire(id, async () => {
        const changes = checked(contentPageChangesSchema, input);
        const command = commandOf('UpdateContentPage', { changes }, context);
        if (changes.address === undefined && changes.kind === undefined) return handle(id, command, input, context);
        // First, so that a refused command never reserves the address.
        await contentPage.wouldHandle(id, command, input, context);
        const before = await contentPage.current(id);
        if (before.status !== 'present') throw notFound('contentPage');
        const page = { ...before, ...changes };
        return takingAddress(page, id, context, (held) => handle(id, command, input, held));
      }),
    cancelPlan: bare(handleInTurn, 'CancelContentPagePlan'),
    withdraw: bare(handleInTurn, 'WithdrawContentPage'),
    delete: bare(handleInTurn, 'DeleteContentPage'),
    /**
     * Creates the pages that every installation has (R17), and gives those in which no editor has written the texts of
     * this version.
     */
    seed: async (context: CommandContext): Promise<void> => {
      for (const { id, ...page } of seededPages) {
        if ((await contentPage.current(id)).status === 'absent') await create({ id, ...page }, context);
        const { names, texts } = checked(contentPageFieldsSchema, page);
        await handleInTurn(id, commandOf('BringUpToDate', { names, texts }, context), {}, context);
        const made = await contentPage.current(id);
        if (made.status === 'present' && made.publishedAt === null) await publish(id, null, context);
      }
    },
  };
}
