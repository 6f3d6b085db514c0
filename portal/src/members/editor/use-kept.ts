import type { Kept, KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../api.ts';
import { fields, type Values } from './values.ts';

/** How long after the last key what was typed is kept, in ms. */
const pauseMs = 1_000;

/** What is kept as the form takes it: fields of another version of the product are left aside. */
export function typedValues(typed: KeptDraft['typed'], otherwise: Values): Values;
export function typedValues(typed: KeptDraft['typed'], otherwise: Readonly<Record<string, unknown>>) {
  const same = (name: string) => {
    const [kept, known] = [typed[name], otherwise[name]];
    return typeof kept === typeof known && Array.isArray(kept) === Array.isArray(known) ? kept : known;
  };
  return Object.fromEntries(fields.map((name) => [name, same(name)]));
}

export const keptPath = (record: string): string => `advertisement/kept/${record}`;

interface KeptOptions {
  /** Id of the advertisement, or what a new one is kept under; undefined: nothing is kept. */
  readonly record: string | undefined;
  /** Revision of the advertisement that was read before typing. */
  readonly base: string | null;
  readonly found: KeptDraft | null;
  readonly values: Values;
  /** The form differs from what is saved. */
  readonly dirty: boolean;
}

/** Keeps what is typed on the server a moment after the last key, until it is saved. */
export function useKept({ record, base, found, values, dirty }: KeptOptions) {
  const [keptAt, setKeptAt] = useState<string>();
  const [elsewhere, setElsewhere] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const version = useRef(found?.version ?? 0);
  const timer = useRef<number>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const first = useRef(values);
  const latest = useRef({ base, values });
  useEffect(() => {
    latest.current = { base, values };
  });

  async function keep(): Promise<void> {
    if (record === undefined) return;
    try {
      const kept = await callApi<Kept>(keptPath(record), {
        method: 'PUT',
        body: { typed: latest.current.values, base: latest.current.base },
        ...(version.current > 0 && { ifMatch: String(version.current) }),
        quiet: true,
      });
      version.current = kept.version;
      setKeptAt(kept.keptAt);
      setUnsent(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Out of reach, it is tried again with the next key.
      if (error.problem?.code === 'The_Draft_Is_Open_Elsewhere') setElsewhere(true);
    }
  }
  const send = useRef(keep);
  useEffect(() => {
    send.current = keep;
  });

  function now(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    sending.current = sending.current.then(() => send.current());
    return sending.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the wait anew, and nothing else does.
  useEffect(() => {
    if (record === undefined || elsewhere || !dirty || values === first.current) return;
    setUnsent(true);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void now(), pauseMs);
  }, [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is left inside the portal.
  useEffect(() => () => void (timer.current !== undefined && now()), []);

  return {
    keptAt,
    elsewhere,
    unsent,
    /** What another tab has kept, which this one goes on from. */
    async takeOver(): Promise<KeptDraft | null> {
      if (record === undefined) return null;
      const kept = await callApi<KeptDraft | null>(keptPath(record), {});
      version.current = kept?.version ?? 0;
      setElsewhere(false);
      return kept;
    },
    now,
    /** Waits for what is on its way and keeps nothing more: the form is about to be saved. */
    async settle(): Promise<void> {
      clearTimeout(timer.current);
      timer.current = undefined;
      await sending.current;
    },
    /** It was saved or thrown away: what is typed from now on is kept anew. */
    done(): void {
      version.current = 0;
      setKeptAt(undefined);
      setUnsent(false);
      setElsewhere(false);
    },
  };
}
