import { type GuildFields, guildChangesSchema, guildFieldsSchema } from '../domain/guild/fields.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import { checked } from './checked.ts';
import { type CommandContext, commandOf, type DeletionGuards, type Handled } from './commands.ts';
import type { Handlers } from './handlers.ts';
import { siteRules } from './site-rules.ts';

/** The use cases of guilds. Ids may be given (demo data). */
export function guildCommands({ guild: { handle, current }, settings }: Handlers, guards: DeletionGuards) {
  const site = siteRules({ settings });
  return {
    /** The guild in the log's present state. */
    current,
    create: async (
      { id: wantedId, ...input }: GuildFields & { readonly id?: string },
      context: CommandContext,
    ): Promise<Handled> => {
      const id = wantedId ?? newRecordId('guild', context.by.id, context.idempotencyKey);
      const fields = checked(guildFieldsSchema, input);
      await site.requireTexts({ names: fields.names });
      return handle(id, commandOf('CreateGuild', { ...fields, guildId: id }, context), input, context);
    },
    update: async (id: string, input: Partial<GuildFields>, context: CommandContext): Promise<Handled> => {
      const changes = checked(guildChangesSchema, input);
      await site.requireTexts({ names: changes.names });
      return handle(id, commandOf('UpdateGuild', { changes }, context), input, context);
    },
    /** Throws `Some_Tenant_Found_In_Guild` while a business is in the guild. */
    delete: async (id: string, context: CommandContext): Promise<Handled> =>
      handle(id, commandOf('DeleteGuild', { tenants: await guards.tenantsInGuild(id) }, context), {}, context),
  };
}
