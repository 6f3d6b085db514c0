import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import {
  adjustAdvertisementSchema,
  cultureParameterSchema,
  denyAdvertisementSchema,
  idParameterSchema,
} from '@charsu/core/contract/requests.ts';
import { starOfferSchema } from '@charsu/core/contract/stars.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers, commandAnswers } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries'>;
const everyone = aggregates.advertisement.openedBy;
const params = idParameterSchema;

interface Action {
  readonly name: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly run: (id: string, context: CommandContext) => Promise<Handled>;
}

/** The moves of an advertisement from state to state (R109-R126). Renewing and bumping have no keys of their own (D12a). */
export const advertisementActionRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries }) => {
  const { advertisement } = commands;
  const actions: readonly Action[] = [
    {
      name: 'pending',
      permission: 'advertisement_pending',
      summary: 'Ask for publication',
      run: (id, context) => advertisement.requestPublication(id, context),
    },
    {
      name: 'plan',
      permission: 'advertisement_pending',
      summary: 'Ask for publication, now or as soon as the business is approved',
      run: (id, context) => advertisement.planPublication(id, context),
    },
    {
      name: 'object',
      permission: 'advertisement_reopen',
      summary: 'Take back the correction of a moderator, and with it to draft',
      run: (id, context) => advertisement.objectToCorrection(id, context),
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
    {
      name: 'bump',
      permission: 'advertisement_pending',
      summary: 'Bump to the top of the newest, paid from the wallet',
      run: (id, context) => advertisement.bump(id, context),
    },
    {
      name: 'sold',
      permission: 'advertisement_cancel',
      summary: 'Mark as sold: its display ends',
      run: (id, context) => advertisement.markSold(id, context),
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

  app.get(
    '/stars',
    {
      config: { permission: 'advertisement_create', reads: ['advertisement', 'category', 'settings', 'ledger'] },
      schema: {
        summary:
          'What publishing in a category costs, where stars bring an advertisement, and what the caller can spend',
        querystring: cultureParameterSchema.extend({
          categoryId: z.uuid().describe('Where the advertisement stands.'),
          advertisementId: z.uuid().exactOptional().describe('The advertisement; absent for a new one.'),
        }),
        response: answers(starOfferSchema),
      },
    },
    async (request) => {
      const { categoryId, advertisementId } = request.query;
      const [places, { currentBalance }, fee = null] = await Promise.all([
        queries.advertisement.places(categoryId),
        queries.ledger.figures(callerOf(request).userId),
        commands.advertisement.offeredFee(categoryId, advertisementId, commandContext(request, everyone)),
      ]);
      return { ...places, balance: currentBalance, fee };
    },
  );

  app.put(
    '/adjust/:id',
    {
      config: { permission: 'advertisement_update' },
      schema: {
        summary:
          'Change the price, discount, order of the pictures, automatic renewal or own number of one that is displayed',
        params,
        body: adjustAdvertisementSchema,
        response: commandAnswers,
      },
    },
    async (request, reply) =>
      accepted(reply, await advertisement.adjust(request.params.id, request.body, commandContext(request, everyone))),
  );

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
