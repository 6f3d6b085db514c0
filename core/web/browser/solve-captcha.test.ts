import { afterEach, expect, it, vi } from 'vitest';
import { runFrom, ScriptError } from './current-build.ts';
import { type CaptchaAnswer, type CaptchaWorker, solveCaptcha } from './solve-captcha.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stands where the page's client of the api does. */
const ask = async <Answer>(): Promise<Answer> => JSON.parse('{"parameters":{},"signature":""}') as Answer;

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

it('gives the token that its worker found, and ends the worker', async () => {
  const solver = new Solver({ token: 'solved' });
  expect(await solveCaptcha(ask, () => solver)).toBe('solved');
  expect(solver.ended).toBe(true);
});

it('says why there is no token', async () => {
  const solver = new Solver({ failure: 'not in time' });
  await expect(solveCaptcha(ask, () => solver)).rejects.toThrow('not in time');
  expect(solver.ended).toBe(true);
});

/** A worker whose script is gone, as after the product has become a newer one. */
class Missing implements CaptchaWorker {
  private fail: (event: { readonly data: unknown; readonly message: string }) => void = () => undefined;
  addEventListener(type: 'message' | 'error', listener: typeof this.fail): void {
    if (type === 'error') this.fail = listener;
  }
  postMessage(): void {
    this.fail({ data: undefined, message: '' });
  }
  terminate(): void {}
}

it('reloads a tab of an earlier build', async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { pathname: '/admin/login', search: '', hash: '', reload });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async () => ({ status: 200 }));
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  runFrom({ build: '/assets/earlier.js', goingTo: () => '/admin/login' });
  // The page stays, as if its visitor had chosen so.
  const refused = expect(solveCaptcha(ask, () => new Missing())).rejects.toThrow(ScriptError);
  await vi.runAllTimersAsync();
  await refused;
  expect(reload).toHaveBeenCalledOnce();
});
