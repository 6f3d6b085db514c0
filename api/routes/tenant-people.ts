import { acceptedSchema } from '@charsu/core/contract/common.ts';
import { idQuerySchema } from '@charsu/core/contract/requests.ts';
import {
  activityQuerySchema,
  businessActsSchema,
  invitationQuerySchema,
  invitationSchema,
  inviteSchema,
  leaveSchema,
  memberQuerySchema,
  memberRoleSchema,
  ofInvitationSchema,
  spendingSchema,
  tenantPeopleSchema,
} from '@charsu/core/contract/tenant-people.ts';
import { aggregates } from '@charsu/core/domain/aggregates.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { openInvitation, standingIn } from '@charsu/core/domain/tenant/people.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { day } from '@charsu/stores/limits/allowances.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call, found } from './answers.ts';
import { accepted, commandContext, sentKey } from './commands.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries' | 'outgoing' | 'turns' | 'settings'>;
const everyone = aggregates.tenant.openedBy;
/** Invitations that one account may send in a day: each costs an SMS. */
const mostInvitations = 20;
const permission = 'tenant_get';

/** The people of a business: who keeps it with its owner, invitations, and handing it over. */
export const tenantPeopleRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { commands: { tenant }, queries, outgoing, turns, settings },
) => {
  const linkOf = (id: string, invitationId: string) =>
    `${settings.publicUrl}/users/tenant/invitation/${id}/${invitationId}`;

  async function namesIn(ids: readonly string[], culture: Culture): Promise<(id: string) => string> {
    const names = await queries.user.names(ids);
    return (id) => shownName(names.get(id) ?? '', culture);
  }

  app.get(
    '/people',
    call({ permission, reads: ['account'] }, 'The people of a business, for its members; invitations for its owner', {
      querystring: idQuerySchema,
      answer: tenantPeopleSchema,
    }),
    async (request) => {
      const { userId, permissions } = callerOf(request);
      const { id } = request.query;
      const { culture } = request;
      const known = found(await tenant.people(id), 'tenant');
      const standing = found(standingIn(known, userId) ?? (permissions.has(everyone) ? 'owner' : undefined), 'tenant');
      const { ownerId, members, invitations, managersSpend, names } = known;
      const nameOf = await namesIn([ownerId, ...Object.keys(members)], culture);
      const now = Date.now();
      const open = standing === 'owner' ? Object.entries(invitations) : [];
      return {
        id,
        name: translate(names, culture),
        standing,
        members: [
          { userId: ownerId, name: nameOf(ownerId), role: 'owner' as const },
          ...Object.entries(members).map(([each, role]) => ({ userId: each, name: nameOf(each), role })),
        ],
        invitations: open
          .filter(([, { expiresAt }]) => Date.parse(expiresAt) > now)
          .map(([invitationId, invitation]) => ({ id: invitationId, ...invitation, link: linkOf(id, invitationId) })),
        managersSpend,
      };
    },
  );

  app.get(
    '/activity',
    call(
      { permission: 'advertisementHistory_search', reads: ['history', 'advertisement', 'tenant', 'account'] },
      'Who did what in a business and with its advertisements, newest first, for its owner and managers',
      { querystring: activityQuerySchema, answer: businessActsSchema },
    ),
    async (request) => {
      const { userId, permissions } = callerOf(request);
      const { id, page, pageSize } = request.query;
      const known = found(await tenant.people(id), 'tenant');
      const standing = found(standingIn(known, userId) ?? (permissions.has(everyone) ? 'owner' : undefined), 'tenant');
      if (standing === 'editor') throw new DomainError('Status_403');
      return queries.history.inBusiness(id, request.culture, { page, pageSize });
    },
  );

  app.get(
    '/invitation',
    call({ permission, reads: ['account'] }, 'What an invitation offers, for who has its link', {
      querystring: invitationQuerySchema,
      answer: invitationSchema,
    }),
    async ({ query: { id, invitationId }, culture }) => {
      const known = found(await tenant.people(id), 'tenant');
      const { role, expiresAt } = openInvitation(known, invitationId, new Date().toISOString());
      const nameOf = await namesIn([known.ownerId], culture);
      return { tenantId: id, business: translate(known.names, culture), role, by: nameOf(known.ownerId), expiresAt };
    },
  );

  app.post(
    '/invite',
    call('tenant_update', 'Invite who has a mobile number to manage or to edit, or to take the business over', {
      body: inviteSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, ...invited } = request.body;
      const context = commandContext(request, everyone);
      const key = sentKey(request);
      const room = { name: `invitations of ${context.by.id}`, most: mostInvitations, seconds: day };
      const handled = await turns.run(room, key && `${id} ${key}`, async ({ usedUp }) => {
        if (usedUp !== undefined) throw new DomainError('Status_429');
        return tenant.invite(id, invited, context);
      });
      const known = found(await tenant.people(id), 'tenant');
      const { invitationId } = handled;
      await outgoing.enqueue({
        // Of one invitation there is one message.
        id: invitationId,
        userId: context.by.id,
        channel: 'sms',
        receiver: invited.cellphone,
        template: 'memberInvited',
        culture: request.culture,
        params: { business: translate(known.names, request.culture), link: linkOf(id, invitationId) },
        at: context.at,
      });
      return accepted(reply, handled);
    },
  );

  app.delete(
    '/invitation',
    call('tenant_update', 'Withdraw an invitation', { querystring: invitationQuerySchema, answer: acceptedSchema }),
    async (request, reply) => {
      const { id, invitationId } = request.query;
      return accepted(reply, await tenant.revokeInvitation(id, invitationId, commandContext(request, everyone)));
    },
  );

  app.put(
    '/acceptInvitation',
    call(permission, 'Accept an invitation to the own confirmed mobile number', {
      body: ofInvitationSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, invitationId } = request.body;
      return accepted(reply, await tenant.acceptInvitation(id, invitationId, commandContext(request, everyone)));
    },
  );

  app.put(
    '/member',
    call('tenant_update', 'Give a member another role', { body: memberRoleSchema, answer: acceptedSchema }),
    async (request, reply) => {
      const { id, userId, role } = request.body;
      return accepted(reply, await tenant.changeMemberRole(id, userId, role, commandContext(request, everyone)));
    },
  );

  app.delete(
    '/member',
    call('tenant_update', 'Remove a member', { querystring: memberQuerySchema, answer: acceptedSchema }),
    async (request, reply) => {
      const { id, userId } = request.query;
      return accepted(reply, await tenant.removeMember(id, userId, commandContext(request, everyone)));
    },
  );

  app.put(
    '/leave',
    call(permission, 'Leave a business that one is a member of', { body: leaveSchema, answer: acceptedSchema }),
    async (request, reply) => accepted(reply, await tenant.leave(request.body.id, commandContext(request, everyone))),
  );

  app.put(
    '/spending',
    call('tenant_update', "Whether managers may spend from the owner's wallet", {
      body: spendingSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const { id, allowed } = request.body;
      return accepted(reply, await tenant.setManagersSpending(id, allowed, commandContext(request, everyone)));
    },
  );
};
