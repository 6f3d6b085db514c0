import type { CodeSent } from '@charsu/core/contract/account.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../api.ts';

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
  readonly sent: boolean;
  /** How long a sent code is valid. */
  readonly minutes: number;
  readonly busy: boolean;
  /** Seconds until another code can be requested. */
  readonly wait: number;
  readonly ask: () => Promise<void>;
}

/**
 * Requests one-time codes, with the times of their validity and of the next one, which the server returns, also when a
 * request is too early. `send` resolves to undefined where no code is needed.
 */
export function useCodeSending(send: () => Promise<CodeSent | undefined>): CodeSending {
  const [validSeconds, setValidSeconds] = useState<number>();
  const [busy, setBusy] = useState(false);
  const [wait, startWaiting] = useCountdown();

  function asked({ validSeconds, resendSeconds }: CodeSent) {
    setValidSeconds(validSeconds);
    startWaiting(resendSeconds);
  }

  async function ask() {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await send();
      if (answer !== undefined) asked(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { code, params } = error.problem ?? {};
      if (code === 'Error_In_Send_SMS') startWaiting(Number(params?.resendSeconds));
      // The former code may still be valid.
      if (code === 'Too_Many_Codes')
        asked({ validSeconds: Number(params?.validSeconds), resendSeconds: Number(params?.seconds) });
    } finally {
      setBusy(false);
    }
  }
  return {
    sent: validSeconds !== undefined,
    minutes: Math.max(1, Math.round((validSeconds ?? 0) / 60)),
    busy,
    wait,
    ask,
  };
}
