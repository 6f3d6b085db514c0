import type { Kept, KeptDraft } from '@charsu/core/contract/kept-draft.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../api.ts';
import { fields, type Values } from './values.ts';

/** Milliseconds after the last key until the draft is kept. */
const pauseMs = 1_000;

/** The kept values for the form; unknown fields of another version are dropped. */
export function typedValues(typed: KeptDraft['typed'], otherwise: Values): Values;
export function typedValues(typed: KeptDraft['typed'], otherwise: Readonly<Record<string, unknown>>) {
  const same = (name: string) => {
    const [kept, known] = [typed[name], otherwise[name]];
    return typeof kept === typeof known && Array.isArray(kept) === Array.isArray(known) ? kept : known;
  };
  return Object.fromEntries(fields.map((name) => [name, same(name)]));
}

export const keptPath = (record: string): string => `advertisement/kept/${record}`;

/** The kept draft, if there is one. */
export const readKept = (record: string, signal: AbortSignal): Promise<KeptDraft | null> =>
  callApi<KeptDraft | null>(keptPath(record), { signal, quiet: true });

interface KeptOptions {
  /** Id of the advertisement, `like-` and the id of the copied one, or `new`; undefined: no draft is kept. */
  readonly record: string | undefined;
  /** The revision of the advertisement before typing. */
  readonly base: string | null;
  readonly keptDraft: KeptDraft | null;
  readonly values: Values;
  /** The form has unsaved changes. */
  readonly dirty: boolean;
}

/** Keeps the unsaved input on the server, a moment after the last key, until it is saved. */
export function useKept({ record, base, keptDraft, values, dirty }: KeptOptions) {
  const [keptAt, setKeptAt] = useState<string>();
  const [elsewhere, setElsewhere] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const [failed, setFailed] = useState(false);
  const version = useRef(keptDraft?.version ?? 0);
  const timer = useRef<number>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const first = useRef(values);
  const latest = useRef({ base, values, dirty });
  useEffect(() => {
    latest.current = { base, values, dirty };
  });

  async function keep(): Promise<void> {
    const { base, values, dirty } = latest.current;
    if (record === undefined || (!dirty && version.current === 0)) return;
    try {
      const kept = await callApi<Kept>(keptPath(record), {
        method: 'PUT',
        body: { typed: values, base },
        ...(version.current > 0 && { ifMatch: String(version.current) }),
        quiet: true,
      });
      version.current = kept.version;
      setKeptAt(kept.keptAt);
      // A draft that was taken back is not kept: no other tab has stored a later draft, else the request had been
      // refused.
      if (!dirty) await end(record);
      setFailed(false);
      if (latest.current.values === values) setUnsent(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // When the server is away the next key retries.
      if (error.problem?.code === 'The_Draft_Is_Open_Elsewhere') setElsewhere(true);
      else setFailed(true);
    }
  }
  async function end(record: string): Promise<void> {
    await callApi(keptPath(record), { method: 'DELETE', quiet: true });
    version.current = 0;
    setKeptAt(undefined);
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

  function later(): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void now(), pauseMs);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new input restarts the wait.
  useEffect(() => {
    if (record === undefined || elsewhere || values === first.current) return;
    setUnsent(dirty);
    later();
  }, [values]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page is left inside the portal.
  useEffect(() => () => void (timer.current !== undefined && now()), []);

  return {
    keptAt,
    elsewhere,
    /** Typed, and not kept yet. */
    unsent,
    /** The last request to keep it was refused or not answered. */
    failed,
    /** The draft of another tab, which this one continues. */
    async takeOver(): Promise<KeptDraft | null> {
      if (record === undefined) return null;
      const kept = await callApi<KeptDraft | null>(keptPath(record), {});
      version.current = kept?.version ?? 0;
      setElsewhere(false);
      return kept;
    },
    now,
    /** Waits for a running request and keeps no more drafts: the form is about to be saved. */
    async settle(): Promise<void> {
      clearTimeout(timer.current);
      timer.current = undefined;
      await sending.current;
    },
    /** The form was not saved after all. */
    resume(): void {
      if (unsent) later();
    },
    /** The form was saved or discarded: later input is kept again. */
    done(): void {
      version.current = 0;
      setKeptAt(undefined);
      setUnsent(false);
      setFailed(false);
      setElsewhere(false);
    },
  };
}
