import type { CodeSent } from '@charsu/core/contract/account.ts';
import type { Problem } from '@charsu/core/contract/problem.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../http/api.ts';

/** Counts whole seconds down to 0, by the clock, since browsers slow down timers of background pages. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [{ end, now }, setTimes] = useState({ end: 0, now: 0 });
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const ticking = setInterval(() => setTimes((before) => ({ ...before, now: Date.now() })), 1_000);
    return () => clearInterval(ticking);
  }, [running]);
  const start = (seconds: number) => {
    const begun = Date.now();
    setTimes({ end: begun + seconds * 1_000, now: begun });
  };
  return [left, start];
}

export interface CodeSending {
  /** A code was asked for: it may come, also after an error. */
  readonly asked: boolean;
  /** The service has taken the code: not known of all addresses. */
  readonly sent: boolean;
  /** It was too early for another code, or the service refused it. */
  readonly refused: boolean;
  /** How long a sent code is valid. */
  readonly minutes: number;
  readonly busy: boolean;
  /** Seconds until another code can be requested. */
  readonly wait: number;
  readonly ask: () => Promise<void>;
}

type CodeAnswer = CodeSent & { readonly refused?: boolean };

/**
 * The times that a refusal tells: the service did not take the code, which is sent again, or it was too early for
 * another one. One may still come, or be valid. Undefined for another refusal.
 */
export function codeTimesOf({ code, params }: Pick<Problem, 'code' | 'params'>): CodeAnswer | undefined {
  const resend = params.resendSeconds ?? (code === 'Too_Many_Codes' ? params.seconds : undefined);
  if (resend === undefined) return undefined;
  return { validSeconds: Number(params.validSeconds), resendSeconds: Number(resend), sent: false, refused: true };
}

/**
 * Requests one-time codes, with the times of their validity and of the next one, which the server returns, also when a
 * request is too early. `send` resolves to undefined where no code is needed.
 */
export function useCodeSending(send: () => Promise<CodeSent | undefined>): CodeSending {
  const [answer, setAnswer] = useState<CodeAnswer>();
  const [busy, setBusy] = useState(false);
  const [wait, startWaiting] = useCountdown();

  function asked(told: CodeAnswer) {
    setAnswer(told);
    startWaiting(told.resendSeconds);
  }

  async function ask() {
    if (busy) return;
    setBusy(true);
    try {
      const told = await send();
      if (told !== undefined) asked(told);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const told = error.problem && codeTimesOf(error.problem);
      if (told !== undefined) asked(told);
    } finally {
      setBusy(false);
    }
  }
  return {
    asked: answer !== undefined,
    sent: answer?.sent === true,
    refused: answer?.refused === true,
    minutes: Math.max(1, Math.round((answer?.validSeconds ?? 0) / 60)),
    busy,
    wait,
    ask,
  };
}
