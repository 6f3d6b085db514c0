import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { acceptedSchema } from '@charsu/core/contract/common.ts';
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
import { call } from './answers.ts';
import { accepted, commandContext } from './commands.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries'>;
const everyone = aggregates.advertisement.openedBy;
const params = idParameterSchema;

/** A move: its name in the address, its permission, its summary, and its use case. */
type Move = readonly [string, Permission, string, (id: string, context: CommandContext) => Promise<Handled>];

/** The moves of an advertisement from state to state (R109-R126). Renewing and bumping have no keys of their own (D12a). */
export const advertisementActionRoutes: FastifyPluginAsyncZod<Needs> = async (app, { commands, queries }) => {
  const { advertisement: ad } = commands;
  const moves: readonly Move[] = [
    ['pending', 'advertisement_pending', 'Ask for publication', ad.requestPublication],
    [
      'plan',
      'advertisement_pending',
      'Ask for publication, now or as soon as the business is approved',
      ad.planPublication,
    ],
    [
      'object',
      'advertisement_reopen',
      'Take back the correction of a moderator, and with it to draft',
      ad.objectToCorrection,
    ],
    ['approve', 'advertisement_approve', 'Publish for a month', ad.approve],
    ['reopen', 'advertisement_reopen', 'Take back to draft', ad.reopen],
    ['cancel', 'advertisement_cancel', 'Cancel for good', ad.cancel],
    ['renew', 'advertisement_pending', 'Display for another month', ad.renew],
    ['bump', 'advertisement_pending', 'Bump to the top of the newest, paid from the wallet', ad.bump],
    ['sold', 'advertisement_cancel', 'Mark as sold: its display ends', ad.markSold],
  ];
  for (const [name, permission, summary, move] of moves) {
    app.put(`/${name}/:id`, call(permission, summary, { params, answer: acceptedSchema }), async (request, reply) =>
      accepted(reply, await move(request.params.id, commandContext(request, everyone)), 'State_Changed_Successful'),
    );
  }

  app.get(
    '/stars',
    call(
      { permission: 'advertisement_create', reads: ['advertisement', 'category', 'settings', 'ledger'] },
      'What publishing in a category costs, where stars bring an advertisement, and what the caller can spend',
      {
        querystring: cultureParameterSchema.extend({
          categoryId: z.uuid().describe('Where the advertisement stands.'),
          advertisementId: z.uuid().exactOptional().describe('The advertisement; absent for a new one.'),
        }),
        answer: starOfferSchema,
      },
    ),
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
    call(
      'advertisement_update',
      'Change the price, discount, order of the pictures, automatic renewal or own number of one that is displayed',
      { params, body: adjustAdvertisementSchema, answer: acceptedSchema },
    ),
    async (request, reply) =>
      accepted(reply, await ad.adjust(request.params.id, request.body, commandContext(request, everyone))),
  );

  app.put(
    '/deny/:id',
    call('advertisement_approve', 'Refuse, with the reason', {
      params,
      body: denyAdvertisementSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const context = commandContext(request, everyone);
      const handled = await ad.deny(request.params.id, request.body, context);
      return accepted(reply, handled, 'State_Changed_Successful');
    },
  );
};
