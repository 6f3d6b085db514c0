import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../api.ts';

/** Counts whole seconds down to 0, by the clock: a browser lets pages in the background tick seldom. */
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
  readonly busy: boolean;
  /** Seconds until another code may be asked for. */
  readonly wait: number;
  readonly ask: () => Promise<void>;
}

/** Asking for one-time codes, and how long to wait for the next one. The server decides; it says so when it is too early. */
export function useCodeSending(send: () => Promise<void>): CodeSending {
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wait, startWaiting] = useCountdown();

  function asked(seconds: number) {
    setSent(true);
    startWaiting(seconds);
  }

  async function ask() {
    if (busy) return;
    setBusy(true);
    try {
      await send();
      asked(defaultSettings.oneTimeCodeResendSeconds);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.problem?.code === 'Error_In_Send_SMS') startWaiting(defaultSettings.oneTimeCodeResendSeconds);
      // The code that was sent before may still be good.
      if (error.problem?.code === 'Too_Many_Codes') asked(Number(error.problem.params.seconds));
    } finally {
      setBusy(false);
    }
  }
  return { sent, busy, wait, ask };
}
