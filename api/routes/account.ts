import {
  type CurrentUser,
  captchaChallengeSchema,
  changePasswordSchema,
  checkLoginTypeSchema,
  currentUserSchema,
  deleteAccountSchema,
  forgotPasswordSchema,
  loginSchema,
  loginTypesSchema,
  registerSchema,
  sendCodeSchema,
  sendOwnCodeSchema,
  sessionSchema,
  type Token,
  tokenSchema,
  verifyCodeSchema,
} from '@charsu/core/contract/account.ts';
import { acceptedSchema, positionHeader } from '@charsu/core/contract/common.ts';
import {
  publicKeySchema,
  sealedDeletionSchema,
  sealedLoginSchema,
  sealedNewPasswordSchema,
  sealedPasswordChangeSchema,
  sealedRegistrationSchema,
  sealedUsernameSchema,
} from '@charsu/core/contract/sealed.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { permissions } from '@charsu/core/domain/permissions.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/permissions.ts';
import { redeemOwn, sendCodeToName, sendCodeToUser } from '../sessions/codes.ts';
import { deleteOwnAccount } from '../sessions/deletion.ts';
import { changePassword, presentUser, register, resetForgottenPassword } from '../sessions/own-account.ts';
import { atLeast } from '../sessions/patience.ts';
import { loginTypesOf, readLoginName, signIn } from '../sessions/sign-in.ts';
import { visitOf } from '../sessions/visit.ts';
import { answers, emptyAnswers } from './answers.ts';
import { accepted } from './commands.ts';

/** What is said of every name alike must also take alike long, in ms: longer than the work for a name that is somebody's. */
const alikeMs = 150;

const empty = (reply: FastifyReply) => reply.code(204).send(null);

/** Registering, signing in and out, and looking after one's own account (R199 to R206; D3 to D5c). */
export const accountRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { accounts, captcha, seals, sessions, settings } = dependencies;
  const open = { public: true, rateLimit: { max: settings.signInsPerMinute, timeWindow: 60_000 } } as const;
  const withToken = (reply: FastifyReply, { position, ...token }: Token & { position: bigint }): Token => {
    reply.header(positionHeader, position.toString());
    return token;
  };

  app.get(
    '/publicKey',
    {
      config: { public: true },
      schema: {
        summary: 'The key to seal credentials to, and the time to seal them by',
        response: answers(publicKeySchema),
      },
    },
    async () => seals.publicKey(new Date()),
  );

  app.get(
    '/captcha',
    {
      config: { public: true },
      schema: { summary: 'A proof of work for an open form, good once', response: answers(captchaChallengeSchema) },
    },
    () => captcha.challenge(new Date()),
  );

  app.post(
    '/checkUserLoginType',
    {
      config: open,
      schema: {
        summary: 'The ways in that a name has; the same whether anybody has the name',
        body: checkLoginTypeSchema,
        response: answers(loginTypesSchema),
      },
    },
    async (request) => {
      const { now } = visitOf(request);
      await captcha.require(request.body.captchaToken, now);
      const { username } = await seals.open(request.body.sealed, sealedUsernameSchema, now);
      return { loginTypes: [...loginTypesOf(readLoginName(username))] };
    },
  );

  app.post(
    '/register',
    {
      config: open,
      schema: { summary: 'Make an account and sign in', body: registerSchema, response: answers(tokenSchema) },
    },
    async (request, reply) => {
      const visit = visitOf(request);
      await captcha.require(request.body.captchaToken, visit.now);
      const fields = await seals.open(request.body.sealed, sealedRegistrationSchema, visit.now);
      const culture = request.body.culture ?? request.culture;
      return withToken(reply, await register({ ...fields, culture }, dependencies, visit));
    },
  );

  app.post(
    '/login',
    {
      config: open,
      schema: { summary: 'Sign in by password or one-time code', body: loginSchema, response: answers(tokenSchema) },
    },
    async (request) => {
      const visit = visitOf(request);
      await captcha.require(request.body.captchaToken, visit.now);
      const fields = await seals.open(request.body.sealed, sealedLoginSchema, visit.now);
      return signIn({ ...fields, loginType: request.body.loginType }, dependencies, visit);
    },
  );

  for (const [path, loginType, summary] of [
    ['/sendMessage', 'smsCode', 'Send a one-time code by SMS; answers alike for names that nobody has'],
    ['/sendMail', 'emailCode', 'Send a one-time code by mail; answers alike for names that nobody has'],
  ] as const) {
    app.post(
      path,
      { config: open, schema: { summary, body: sendCodeSchema, response: emptyAnswers } },
      async (request, reply) => {
        const visit = visitOf(request);
        const { body } = request;
        await captcha.require(body.captchaToken, visit.now);
        const { username } = await seals.open(body.sealed, sealedUsernameSchema, visit.now);
        const name = readLoginName(username);
        if (body.loginType !== loginType || !loginTypesOf(name).includes(loginType))
          throw new DomainError('Status_400');
        await atLeast(alikeMs, () => sendCodeToName(name, body.purpose, dependencies, visit));
        return empty(reply);
      },
    );
  }

  app.put(
    '/forgotPassword',
    {
      config: open,
      schema: { summary: 'Set a new password by a one-time code', body: forgotPasswordSchema, response: emptyAnswers },
    },
    async (request, reply) => {
      const visit = visitOf(request);
      await captcha.require(request.body.captchaToken, visit.now);
      const fields = await seals.open(request.body.sealed, sealedNewPasswordSchema, visit.now);
      await atLeast(alikeMs, () => resetForgottenPassword(fields, dependencies, visit));
      return empty(reply);
    },
  );

  app.get(
    '/logout',
    {
      config: { permission: 'account_logout' },
      schema: { summary: 'Sign out: the token is worth nothing from now on', response: emptyAnswers },
    },
    async (request, reply) => {
      const { userId, token } = callerOf(request);
      await sessions.end(userId, token.jti);
      return empty(reply);
    },
  );

  app.get(
    '/hasAccess/:permission',
    {
      config: { permission: 'account_hasaccess' },
      schema: {
        summary: 'Whether the caller holds a permission',
        params: z.object({ permission: z.string().max(100).describe('Key of a permission.') }),
        response: answers(z.boolean()),
      },
    },
    async (request) => {
      const asked = permissions.find((permission) => permission === request.params.permission);
      return asked !== undefined && callerOf(request).permissions.has(asked);
    },
  );

  app.get(
    '/me',
    {
      config: { permission: 'account_hasaccess', reads: ['account'] },
      schema: { summary: 'Who is signed in', response: answers(currentUserSchema) },
    },
    async (request): Promise<CurrentUser> => {
      const caller = callerOf(request);
      // The caller was looked up before the read model had caught up with what they have just saved.
      const fresh = (await dependencies.queries.accessOf(caller.token)) ?? caller;
      const { userId, personId, name, uniqueName, roles, permissions: held } = fresh;
      return { userId, personId, name, uniqueName, roles: [...roles], permissions: [...held] };
    },
  );

  app.put(
    '/changePassword',
    {
      config: { permission: 'account_changePassword' },
      schema: {
        summary: 'Change the password; all other sessions end',
        body: changePasswordSchema,
        response: answers(acceptedSchema),
      },
    },
    async (request, reply) => {
      const visit = visitOf(request);
      const { userId, token } = callerOf(request);
      const fields = await seals.open(request.body.sealed, sealedPasswordChangeSchema, visit.now);
      const handled = await changePassword(userId, fields, dependencies, visit, token.jti);
      return accepted(reply, handled, 'Password_Changed_Successful');
    },
  );

  app.post(
    '/sendCode',
    {
      config: { permission: 'user_getinfo' },
      schema: {
        summary: 'Send a code to an address of the own account: to confirm it, or to delete the account',
        body: sendOwnCodeSchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const { contact, purpose } = request.body;
      await sendCodeToUser(callerOf(request).userId, contact, purpose, dependencies, visitOf(request));
      return empty(reply);
    },
  );

  for (const [path, contact, summary] of [
    ['/verifyCellphone', 'cellphone', 'Confirm the mobile number by the code sent to it'],
    ['/verifyEmail', 'email', 'Confirm the e-mail address by the code sent to it'],
  ] as const) {
    app.post(
      path,
      {
        config: { permission: 'user_getinfo' },
        schema: { summary, body: verifyCodeSchema, response: answers(acceptedSchema) },
      },
      async (request, reply) => {
        const visit = visitOf(request);
        const { userId } = callerOf(request);
        const user = await presentUser(accounts, userId);
        const name = await redeemOwn(user, contact, 'confirm', request.body.code, dependencies, visit);
        const by = { id: userId, kind: 'user', scope: 'own' } as const;
        return accepted(reply, await accounts.user.confirm(userId, name, { by, at: visit.now.toISOString() }));
      },
    );
  }

  app.get(
    '/sessions',
    {
      config: { permission: 'account_logout' },
      schema: { summary: 'Where the caller is signed in', response: answers(z.array(sessionSchema)) },
    },
    async (request) => {
      const { userId, token } = callerOf(request);
      const all = await sessions.list(userId, new Date().toISOString());
      return all.map(({ jti, userId: _, ...session }) => ({ id: jti, current: jti === token.jti, ...session }));
    },
  );

  app.delete(
    '/sessions/:id',
    {
      config: { permission: 'account_logout' },
      schema: {
        summary: 'Sign out somewhere else',
        params: z.object({ id: z.uuid().describe('Id of the session.') }),
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      if (!(await sessions.end(callerOf(request).userId, request.params.id))) throw notFound('session');
      return empty(reply);
    },
  );

  app.delete(
    '/',
    {
      config: { permission: 'user_getinfo' },
      schema: {
        summary: 'Delete the own account: at once and for good',
        body: deleteAccountSchema,
        response: emptyAnswers,
      },
    },
    async (request, reply) => {
      const visit = visitOf(request);
      const { sealed, code } = request.body;
      if (sealed === undefined && code === undefined) throw new DomainError('The_Field_Is_Required', { field: 'code' });
      const password = sealed && (await seals.open(sealed, sealedDeletionSchema, visit.now)).password;
      const position = await deleteOwnAccount(callerOf(request).userId, { password, code }, dependencies, visit);
      reply.header(positionHeader, position.toString());
      return empty(reply);
    },
  );
};
