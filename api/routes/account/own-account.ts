import { sessionMs } from '@charsu/core/application/deposits.ts';
import {
  changePasswordSchema,
  codeSentSchema,
  deleteAccountSchema,
  sendOwnCodeSchema,
} from '@charsu/core/contract/account.ts';
import { acceptedSchema, positionHeader } from '@charsu/core/contract/common.ts';
import { sealedDeletionSchema, sealedPasswordChangeSchema, verifyCodeSchema } from '@charsu/core/contract/sealed.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { redeemOwn, sendCodeToUser, sentOrNot } from '../../sessions/codes.ts';
import { deleteOwnAccount } from '../../sessions/deletion.ts';
import { originOf } from '../../sessions/origin.ts';
import { changePassword, presentUser } from '../../sessions/own-account.ts';
import { call, empty } from '../answers.ts';
import { accepted } from '../commands.ts';
import { provenCall } from '../open-forms.ts';

function required<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new DomainError('The_Field_Is_Required', { field });
  return value;
}

/** The user's own account: password, addresses, deletion (R205; D5, D5c). */
export const ownAccountRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { commands, queries, seals, settings } = dependencies;
  const proven = provenCall(settings);

  /** A balance is forfeited only with explicit consent (D5). */
  async function requireNothingLost(userId: string, isGivenUp: boolean, now: Date): Promise<void> {
    const begunSince = new Date(now.getTime() - sessionMs).toISOString();
    if (await queries.payment.isUnderWay(userId, begunSince)) throw new DomainError('A_Payment_Is_Under_Way');
    if (isGivenUp) return;
    const { balances } = await commands.wallet.current(userId, { id: userId, kind: 'user', scope: 'own' });
    if (balances.available + balances.held > 0)
      throw new DomainError('The_Field_Is_Required', { field: 'forfeitBalance' });
  }

  app.put(
    '/changePassword',
    call({ permission: 'account_changePassword', ...proven }, 'Change the password; all other sessions end', {
      body: changePasswordSchema,
      answer: acceptedSchema,
    }),
    async (request, reply) => {
      const origin = originOf(request);
      const { userId, token } = callerOf(request);
      const fields = await seals.open(request.body.sealed, sealedPasswordChangeSchema, origin.now);
      const handled = await changePassword(userId, fields, dependencies, origin, token.jti);
      return accepted(reply, handled, 'Password_Changed_Successful');
    },
  );

  app.post(
    '/sendCode',
    call('user_getinfo', 'Send a code to an address of the own account: to confirm it, or to delete the account', {
      body: sendOwnCodeSchema,
      answer: codeSentSchema,
    }),
    async (request) => {
      const { contact, purpose } = request.body;
      const { culture } = request;
      const { userId } = callerOf(request);
      const sending = await sendCodeToUser(userId, contact, { purpose, culture }, dependencies, originOf(request));
      return sentOrNot(sending, dependencies, settings.codeWaitMs);
    },
  );

  for (const [path, contact, summary] of [
    ['/verifyCellphone', 'cellphone', 'Confirm the mobile number by the code sent to it'],
    ['/verifyEmail', 'email', 'Confirm the e-mail address by the code sent to it'],
  ] as const) {
    app.post(
      path,
      call('user_getinfo', summary, { body: verifyCodeSchema, answer: acceptedSchema }),
      async (request, reply) => {
        const origin = originOf(request);
        const { userId } = callerOf(request);
        const user = await presentUser(commands, userId);
        const name = await redeemOwn(user, contact, 'confirm', request.body.code, dependencies, origin);
        const by = { id: userId, kind: 'user', scope: 'own' } as const;
        return accepted(reply, await commands.user.confirm(userId, name, { by, at: origin.now.toISOString() }));
      },
    );
  }

  app.delete(
    '/',
    call(
      { permission: 'user_getinfo', ...proven },
      'Delete the own account: at once and for good; not while a payment is at the bank or being processed',
      { body: deleteAccountSchema },
    ),
    async (request, reply) => {
      const origin = originOf(request);
      const { sealed, code, contact, forfeitBalance } = request.body;
      const proof =
        sealed === undefined
          ? { code: required(code, 'code'), contact: required(contact, 'contact') }
          : await seals.open(sealed, sealedDeletionSchema, origin.now);
      const { userId } = callerOf(request);
      await requireNothingLost(userId, forfeitBalance, origin.now);
      const position = await deleteOwnAccount(userId, proof, dependencies, origin, (error) =>
        request.log.warn({ err: error }, 'the jobs finish the deletion of an account'),
      );
      reply.header(positionHeader, position.toString());
      return empty(reply);
    },
  );
};
