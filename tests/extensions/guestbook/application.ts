import { checked } from '@charsu/core/application/checked.ts';
import { bare, type CommandContext, commandOf, type Handled } from '@charsu/core/application/commands.ts';
import { type Handlers, handlerOfExtension } from '@charsu/core/application/handlers.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import guestbook, { entrySchema } from './aggregate.ts';

/** The use cases: `commands.xGuestbook`. */
export default function guestbookCommands(handlers: Handlers) {
  const { handle } = handlerOfExtension(handlers, guestbook);
  return {
    create: (input: { readonly text: string }, context: CommandContext): Promise<Handled> => {
      const id = newRecordId(guestbook.kind, context.by.id, context.idempotencyKey);
      const fields = checked(entrySchema, input);
      return handle(id, commandOf('CreateXGuestbook', { ...fields, xGuestbookId: id }, context), input, context);
    },
    hide: bare(handle, 'HideXGuestbook'),
    delete: bare(handle, 'DeleteXGuestbook'),
  };
}

/** The use cases of all extensions are among the product's, whose type does not know them. */
export interface WithGuestbook {
  readonly xGuestbook: ReturnType<typeof guestbookCommands>;
}
