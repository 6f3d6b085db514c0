import { z } from 'zod';
import { contentPageChangesSchema, contentPageFieldsSchema } from '../domain/content-page/fields.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked } from './checked.ts';
import { bare, type CommandContext, commandOf, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { seededPages } from './site-pages.ts';
import { siteRules } from './site-rules.ts';

/** An instant, as ISO 8601 in UTC; null for now. */
const fromSchema = z.iso.datetime().nullable();

/** The use cases of content pages. */
export function contentPageCommands({ contentPage, settings }: Handlers) {
  const site = siteRules({ settings });
  const { handle } = contentPage;

  const create = async (
    { id: wantedId, ...input }: z.input<typeof contentPageFieldsSchema> & { readonly id?: string },
    context: CommandContext,
  ): Promise<Handled> => {
    const id = wantedId ?? newRecordId('contentPage', context.by.id, context.idempotencyKey);
    const fields = checked(contentPageFieldsSchema, input);
    await site.requireTexts({ names: fields.names, texts: fields.texts });
    return handle(id, commandOf('CreateContentPage', { ...fields, contentPageId: id }, context), input, context);
  };

  /** Publishes the draft, from an instant on (ISO 8601 in UTC) or now. */
  const publish = async (id: string, from: string | null, context: CommandContext): Promise<Handled> => {
    const data = { from: checked(fromSchema, from) };
    return handle(id, commandOf('PublishContentPage', data, context), data, context);
  };

  return {
    create,
    publish,
    update: async (
      id: string,
      input: z.input<typeof contentPageChangesSchema>,
      context: CommandContext,
    ): Promise<Handled> => {
      const changes = checked(contentPageChangesSchema, input);
      await site.requireTexts({ names: changes.names, texts: changes.texts });
      return handle(id, commandOf('UpdateContentPage', { changes }, context), input, context);
    },
    cancelPlan: bare(handle, 'CancelContentPagePlan'),
    withdraw: bare(handle, 'WithdrawContentPage'),
    delete: bare(handle, 'DeleteContentPage'),
    /**
     * Creates the pages that every installation has (R17), and gives those in which no editor has written the texts of
     * this version.
     */
    seed: async (context: CommandContext): Promise<void> => {
      for (const { id, ...page } of seededPages) {
        if ((await contentPage.current(id)).status === 'absent') await create({ id, ...page }, context);
        const { names, texts } = checked(contentPageFieldsSchema, page);
        await handle(id, commandOf('BringUpToDate', { names, texts }, context), {}, context);
        const made = await contentPage.current(id);
        if (made.status === 'present' && made.publishedAt === null) await publish(id, null, context);
      }
    },
  };
}
