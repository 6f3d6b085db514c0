import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { denyAdvertisementSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { commandAnswers } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

type Needs = Pick<ApiDependencies, 'commands'>;
const everyone = 'advertisement_searchall';
const params = idParameterSchema;

interface Action {
  readonly name: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly run: (id: string, context: CommandContext) => Promise<Handled>;
}

/** The moves of an advertisement from state to state (R109-R126). Renewing has no key of its own (D12a). */
export const advertisementActionRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands }) => {
  const { advertisement } = commands;
  const actions: readonly Action[] = [
    {
      name: 'pending',
      permission: 'advertisement_pending',
      summary: 'Ask for publication',
      run: (id, context) => advertisement.requestPublication(id, context),
    },
    {
      name: 'approve',
      permission: 'advertisement_approve',
      summary: 'Publish for a month',
      run: (id, context) => advertisement.approve(id, context),
    },
    {
      name: 'reopen',
      permission: 'advertisement_reopen',
      summary: 'Take back to draft',
      run: (id, context) => advertisement.reopen(id, context),
    },
    {
      name: 'cancel',
      permission: 'advertisement_cancel',
      summary: 'Cancel for good',
      run: (id, context) => advertisement.cancel(id, context),
    },
    {
      name: 'renew',
      permission: 'advertisement_pending',
      summary: 'Display for another month',
      run: (id, context) => advertisement.renew(id, context),
    },
  ];
  for (const { name, permission, summary, run } of actions) {
    app.put(
      `/${name}/:id`,
      { config: { permission }, schema: { summary, params, response: commandAnswers } },
      async (request, reply) =>
        accepted(reply, await run(request.params.id, commandContext(request, everyone)), 'State_Changed_Successful'),
    );
  }

  app.put(
    '/deny/:id',
    {
      config: { permission: 'advertisement_approve' },
      schema: { summary: 'Refuse, with the reason', params, body: denyAdvertisementSchema, response: commandAnswers },
    },
    async (request, reply) => {
      const context = commandContext(request, everyone);
      const handled = await advertisement.deny(request.params.id, request.body, context);
      return accepted(reply, handled, 'State_Changed_Successful');
    },
  );
};
