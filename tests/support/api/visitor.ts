import { systemContext } from '@charsu/core/application/commands.ts';
import { type Token, tokenSchema } from '@charsu/core/contract/account.ts';
import type { Delivery } from '@charsu/core/gateways/delivery.ts';
import { solvedCaptcha } from '@charsu/core/security/captcha-solver.ts';
import { seal } from '@charsu/core/security/sealing.ts';
import type { SendingMessage } from '@charsu/stores/messages/outgoing-attempts.ts';
import { expect, vi } from 'vitest';
import { send } from './records.ts';
import type { Person, TestApi } from './test-api.ts';

type Fields = Readonly<Record<string, unknown>>;
type Api = Pick<TestApi, 'app' | 'dependencies'>;

interface Extra {
  /** Fields besides the seal and the captcha. */
  readonly body?: Fields;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: 'POST' | 'PUT';
}

/** A visitor with a browser: seals the input, and solves the proof of work of open forms. */
export function visitorOf(api: Api) {
  const { seals, captcha, outgoing } = api.dependencies;
  const sealed = (fields: Fields, at = new Date()) => {
    const { publicKey, now } = seals.publicKey(at);
    return seal(fields, publicKey, now);
  };
  const captchaToken = async (at = new Date()) => solvedCaptcha(await captcha.challenge(at));

  /** Fills in an open form below /api/account. */
  async function open(path: string, fields: Fields, { body = {}, headers = {}, method = 'POST' }: Extra = {}) {
    const payload = { sealed: sealed(fields), captchaToken: await captchaToken(), ...body };
    return send(api, undefined, { method, url: `/api/account/${path}`, payload, headers });
  }
  return {
    sealed,
    captchaToken,
    open,
    signIn: (username: string, password: string, extra: Extra = {}) => open('login', { username, password }, extra),
    signInByCode: (username: string, code: string, loginType: 'smsCode' | 'emailCode') =>
      open('login', { username, password: code }, { body: { loginType } }),
    register: (username: string, password: string, confirmPassword = password) =>
      open('register', { username, password, confirmPassword }),
    async registered(username: string, password: string): Promise<Token> {
      const response = await open('register', { username, password, confirmPassword: password });
      if (response.statusCode !== 200) throw new Error(response.body);
      return tokenSchema.parse(response.json());
    },
    /** The newest message to a receiver, as its service would get it; sends all waiting messages. */
    async messageTo(receiver: string): Promise<SendingMessage | undefined> {
      const now = new Date().toISOString();
      const found: SendingMessage[] = [];
      for (const { id } of await outgoing.waiting()) {
        const message = await outgoing.begin(id, now);
        if (message?.receiver === receiver) found.push(message);
        await outgoing.end(id, { outcome: 'sent', reference: 'test' }, false, now);
      }
      return found.at(-1);
    },
    /** Answers to the next SMS to a receiver as the service would, once it waits. */
    async deliver(receiver: string, delivery: Delivery): Promise<void> {
      await vi.waitFor(async () => {
        const now = new Date().toISOString();
        const sms = (await outgoing.waiting()).find(({ channel }) => channel === 'sms');
        const message = sms && (await outgoing.begin(sms.id, now));
        if (message) await outgoing.end(message.id, delivery, delivery.outcome === 'refused' && delivery.again, now);
        expect(message?.receiver).toBe(receiver);
      }, 20_000);
    },
    async codeTo(receiver: string): Promise<string> {
      const message = await this.messageTo(receiver);
      if (message?.template !== 'code') throw new Error(`No code was sent to ${receiver}`);
      return String(message.params.code);
    },
  };
}
export type Visitor = ReturnType<typeof visitorOf>;

const random = (length: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => byte % 10).join('');
/** A unique address. */
export const anEmail = () => `visitor-${crypto.randomUUID().slice(0, 13)}@example.com`;
/** A unique number. */
export const aCellphone = () => `+9891${random(8)}`;
/** Gives a user a confirmed mobile number. */
export async function confirmCellphone(
  { dependencies }: Pick<TestApi, 'dependencies'>,
  { userId }: Pick<Person, 'userId'>,
  cellphone = aCellphone(),
): Promise<void> {
  const { user } = dependencies.commands;
  const context = systemContext(new Date().toISOString());
  await user.update(userId, { cellphone }, context);
  await user.confirm(userId, { kind: 'cellphone', value: cellphone }, context);
}

/** A unique network address. */
export const anAddress = () => {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  return { 'x-forwarded-for': `20.${a}.${b}.${c}` };
};
/** The headers of a signed-in user. */
export const bearer = ({ token }: Pick<Token, 'token'>) => ({ authorization: `Bearer ${token}` });
