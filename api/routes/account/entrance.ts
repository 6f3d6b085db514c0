import {
  captchaChallengeSchema,
  checkLoginTypeSchema,
  choosePasswordSchema,
  codeSentSchema,
  forgotPasswordSchema,
  loginSchema,
  loginTypesSchema,
  registerSchema,
  sendCodeSchema,
  setUpSchema,
  setUpStateSchema,
  tokenSchema,
} from '@charsu/core/contract/account.ts';
import {
  publicKeySchema,
  sealedChosenPasswordSchema,
  sealedCodeLoginSchema,
  sealedLoginSchema,
  sealedNewPasswordSchema,
  sealedRegistrationSchema,
  sealedSetUpSchema,
  sealedUsernameSchema,
} from '@charsu/core/contract/sealed.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { refuse } from '../../problems/refusals.ts';
import { sendCodeToName, sentOrNot } from '../../sessions/codes.ts';
import { originOf } from '../../sessions/origin.ts';
import { resetForgottenPassword } from '../../sessions/own-account.ts';
import { choosePassword } from '../../sessions/password-links.ts';
import { alikeMs, refusedAfter, resultAfter } from '../../sessions/patience.ts';
import { register } from '../../sessions/registration.ts';
import { isSetUpOpen, setUp } from '../../sessions/set-up.ts';
import { loginTypesOf, readLoginName, signIn } from '../../sessions/sign-in.ts';
import { call, empty } from '../answers.ts';
import { sentKey } from '../commands.ts';
import { createCrowd, openForm } from '../open-forms.ts';
import { signedInAnswer } from './signed-in.ts';

/** The public account calls: registering, signing in, and a forgotten password (R199 to R202; D3 to D5b). */
export const entranceRoutes: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const { captcha, seals, settings } = dependencies;
  const open = openForm(settings);
  const crowd = createCrowd();
  /** The content of a form, once its proof of work is checked. Both are valid once. */
  const opened = async <Schema extends z.ZodType>(
    { captchaToken, sealed }: { readonly captchaToken: string; readonly sealed: string },
    schema: Schema,
    now: Date,
  ): Promise<z.output<Schema>> => {
    await captcha.require(captchaToken, now);
    return seals.open(sealed, schema, now);
  };

  app.get(
    '/publicKey',
    call('public', 'The key to seal credentials to, and the time to seal them by', { answer: publicKeySchema }),
    async () => seals.publicKey(new Date()),
  );

  app.get(
    '/captcha',
    call('public', 'A proof of work for an open form, good once', { answer: captchaChallengeSchema }),
    () => captcha.challenge(new Date()),
  );

  app.post(
    '/checkUserLoginType',
    call(open, 'The ways in that a name has; the same whether anybody has the name', {
      body: checkLoginTypeSchema,
      answer: loginTypesSchema,
    }),
    (request) =>
      crowd.run(request, async () => {
        const { now } = originOf(request);
        const { username } = await opened(request.body, sealedUsernameSchema, now);
        return { loginTypes: [...loginTypesOf(readLoginName(username))] };
      }),
  );

  app.post(
    '/register',
    call(open, 'Make an account and sign in', { body: registerSchema, answer: tokenSchema }),
    (request, reply) =>
      crowd.run(request, async () => {
        const origin = originOf(request);
        const fields = await opened(request.body, sealedRegistrationSchema, origin.now);
        const culture = request.body.culture ?? request.culture;
        const registration = { ...fields, culture, key: sentKey(request) };
        return signedInAnswer(reply, await register(registration, dependencies, origin), settings);
      }),
  );

  app.get(
    '/setUp',
    call('public', 'Whether the first administrator is still missing', { answer: setUpStateSchema }),
    async () => ({ open: await isSetUpOpen(dependencies) }),
  );

  app.post(
    '/setUp',
    call(open, 'Make the first administrator by the code that the start has printed, and sign in', {
      body: setUpSchema,
      answer: tokenSchema,
    }),
    (request, reply) =>
      crowd.run(request, async () => {
        const origin = originOf(request);
        const fields = await opened(request.body, sealedSetUpSchema, origin.now);
        const culture = request.body.culture ?? request.culture;
        return signedInAnswer(reply, await setUp({ ...fields, culture }, dependencies, origin), settings);
      }),
  );

  app.post(
    '/login',
    call(open, 'Sign in by password or one-time code; a code to a cellphone that nobody has makes an account', {
      body: loginSchema,
      answer: tokenSchema,
    }),
    async (request, reply) => {
      const tell = await crowd.run(request, async () => {
        const origin = originOf(request);
        const { culture } = request;
        const { loginType } = request.body;
        const schema = loginType === 'password' ? sealedLoginSchema : sealedCodeLoginSchema;
        const fields = await opened(request.body, schema, origin.now);
        return refusedAfter(alikeMs, () => signIn({ ...fields, loginType, culture }, dependencies, origin));
      });
      return signedInAnswer(reply, await tell(), settings);
    },
  );

  for (const [path, loginType, otherName, summary] of [
    [
      '/sendMessage',
      'smsCode',
      'The_Cellphone_Is_Not_Valid',
      'Send a one-time code by SMS; answers alike for names that nobody has',
    ],
    [
      '/sendMail',
      'emailCode',
      'The_Email_Is_Not_Valid',
      'Send a one-time code by mail; answers alike for names that nobody has',
    ],
  ] as const) {
    app.post(path, call(open, summary, { body: sendCodeSchema, answer: codeSentSchema }), async (request) => {
      const tell = await crowd.run(request, async () => {
        const origin = originOf(request);
        const { body, culture } = request;
        const { username } = await opened(body, sealedUsernameSchema, origin.now);
        const name = readLoginName(username);
        if (body.loginType !== loginType) throw refuse('loginType', 'The_Value_Is_Not_Valid');
        if (!loginTypesOf(name).includes(loginType)) throw refuse('username', otherName);
        return resultAfter(alikeMs, () =>
          sendCodeToName(name, { purpose: body.purpose, culture }, dependencies, origin),
        );
      });
      // Without a place of the crowd: the service may take long.
      return sentOrNot(await tell(), dependencies, settings.codeWaitMs);
    });
  }

  app.put(
    '/choosePassword',
    call(open, 'Choose the first password by a link that was sent for it, and sign in', {
      body: choosePasswordSchema,
      answer: tokenSchema,
    }),
    async (request, reply) => {
      const tell = await crowd.run(request, async () => {
        const origin = originOf(request);
        const fields = await opened(request.body, sealedChosenPasswordSchema, origin.now);
        return refusedAfter(alikeMs, () => choosePassword(fields, dependencies, origin));
      });
      return signedInAnswer(reply, await tell(), settings);
    },
  );

  app.put(
    '/forgotPassword',
    call(open, 'Set a new password by a one-time code', { body: forgotPasswordSchema }),
    async (request, reply) => {
      const tell = await crowd.run(request, async () => {
        const origin = originOf(request);
        const fields = await opened(request.body, sealedNewPasswordSchema, origin.now);
        return resultAfter(alikeMs, () => resetForgottenPassword(fields, dependencies, origin));
      });
      await tell();
      return empty(reply);
    },
  );
};
