import { defaultSettings } from '@charsu/core/domain/settings/settings.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../api.ts';

/** Whole seconds until an instant (ms since 1970); 0 once it is over. */
function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = now >= end;
  useEffect(() => {
    if (over) return;
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, [over]);
  return over ? 0 : Math.ceil((end - now) / 1_000);
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
  const [end, setEnd] = useState(0);
  const wait = useSecondsUntil(end);

  function asked(seconds: number) {
    setSent(true);
    setEnd(Date.now() + seconds * 1_000);
  }

  async function ask() {
    if (busy) return;
    setBusy(true);
    try {
      await send();
      asked(defaultSettings.oneTimeCodeResendSeconds);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The code that was sent before may still be good.
      if (error.problem?.code === 'Too_Many_Codes') asked(Number(error.problem.params.seconds));
    } finally {
      setBusy(false);
    }
  }
  return { sent, busy, wait, ask };
}
