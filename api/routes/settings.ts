import { settingsChangesSchema, settingsSchema } from '@charsu/core/domain/settings/settings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { answers, commandAnswers } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

/** The product's settings. No key of the specification opens them: they are part of the system page. */
export const settingsRoutes: FastifyPluginAsyncZod<Pick<ApiDependencies, 'accounts'>> = async (app, { accounts }) => {
  app.get(
    '/',
    {
      config: { permission: 'system_get' },
      schema: { summary: 'All settings', response: answers(settingsSchema) },
    },
    () => accounts.settings.current(),
  );
  app.put(
    '/',
    {
      config: { permission: 'system_get' },
      schema: {
        summary: 'Change settings: those that are sent',
        body: settingsChangesSchema,
        response: commandAnswers,
      },
    },
    async (request, reply) =>
      accepted(reply, await accounts.settings.change(request.body, commandContext(request, 'system_get'))),
  );
};
