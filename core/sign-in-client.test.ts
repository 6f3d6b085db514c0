import nacl from 'tweetnacl';
import { expect, it } from 'vitest';
import { openSealed } from './sealing.ts';
import { type CaptchaAnswer, type CaptchaWorker, sealFields, solveCaptcha } from './sign-in-client.ts';

const answering = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  // Stands where the page's client of the api does: it too says what it was told to expect.
  const ask = async <Answer>(path: string): Promise<Answer> => {
    asked.push(path);
    return JSON.parse(JSON.stringify(answers[path])) as Answer;
  };
  return { asked, ask };
};

/** A worker that answers at once. */
class Solver implements CaptchaWorker {
  ended = false;
  private readonly said: CaptchaAnswer;
  private listener: (event: { readonly data: unknown; readonly message: string }) => void = () => undefined;
  constructor(said: CaptchaAnswer) {
    this.said = said;
  }
  addEventListener(type: 'message' | 'error', listener: typeof this.listener): void {
    if (type === 'message') this.listener = listener;
  }
  postMessage(): void {
    this.listener({ data: this.said, message: '' });
  }
  terminate(): void {
    this.ended = true;
  }
}

it('seals fields to the key of the server, dated by its clock', async () => {
  const { publicKey, secretKey } = nacl.box.keyPair();
  const now = '2026-05-01T10:00:00.000Z';
  const { ask } = answering({
    'account/publicKey': { id: 'k', publicKey: Buffer.from(publicKey).toString('base64'), now },
  });
  const sealed = await sealFields(ask, { username: 'a@b.ir' });
  expect(openSealed(sealed, secretKey)).toEqual({ username: 'a@b.ir', sealedAt: now });
});

it('gives the token that its worker found, and ends the worker', async () => {
  const solver = new Solver({ token: 'solved' });
  const { ask, asked } = answering({ 'account/captcha': { parameters: {}, signature: '' } });
  expect(await solveCaptcha(ask, () => solver)).toBe('solved');
  expect(asked).toEqual(['account/captcha']);
  expect(solver.ended).toBe(true);
});

it('says why there is no token', async () => {
  const solver = new Solver({ failure: 'not in time' });
  const { ask } = answering({ 'account/captcha': {} });
  await expect(solveCaptcha(ask, () => solver)).rejects.toThrow('not in time');
  expect(solver.ended).toBe(true);
});
