import type { KeptDraft, KeptDraftVersion } from '@charsu/core/contract/kept-draft.ts';
import { ApiError, callApi } from '../../http/api.ts';
import type { Values } from './values.ts';

/** Milliseconds after the last key until the draft is kept. */
const pauseMs = 1_000;

/** The kept values for the form, which is `otherwise` without them; fields of another version are dropped. */
export function typedValues<Form extends Values>(typed: KeptDraft['typed'], otherwise: Form): Form {
  const same = ([name, known]: [string, unknown]) => {
    const kept = typed[name];
    return [name, typeof kept === typeof known && Array.isArray(kept) === Array.isArray(known) ? kept : known];
  };
  return Object.fromEntries(Object.entries(otherwise).map(same));
}

const keptPath = (record: string): string => `advertisement/kept/${record}`;

/** The kept draft of `record`, if there is one; see `createAutosave`. */
export const readKeptDraft = (record: string, signal?: AbortSignal): Promise<KeptDraft | null> =>
  callApi<KeptDraft | null>(keptPath(record), signal ? { signal, quiet: true } : {});

/** The unsaved input of a form. */
interface Input {
  /** The revision of the advertisement before typing. */
  readonly base: string | null;
  readonly values: Values;
  /** It differs from what is saved. */
  readonly dirty: boolean;
}

/** The state of the kept draft. */
export interface AutosaveState {
  /** The typed values when they were last kept. */
  readonly values: Values;
  readonly at: string | undefined;
  /** `elsewhere`: another tab keeps it; `failed`: the last request to keep it was refused or not answered. */
  readonly trouble: 'elsewhere' | 'failed' | undefined;
}

/**
 * Keeps the unsaved input of a form on the server, a moment after the last key, one request at a time, until it is saved.
 * @param record Id of the advertisement, `like-` and the id of the copied one, or `new`.
 * @param version That of the kept draft that the form began with; 0: there was none.
 * @param tell Called with the changed parts of the state.
 */
export function createAutosave(record: string, version: number, tell: (change: Partial<AutosaveState>) => void) {
  const path = keptPath(record);
  let latest: Input | undefined;
  let elsewhere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();

  async function end(quiet = true): Promise<void> {
    await callApi(path, { method: 'DELETE', quiet });
    version = 0;
  }

  async function keep(): Promise<void> {
    if (latest === undefined || (!latest.dirty && version === 0)) return;
    const { base, values, dirty } = latest;
    try {
      const ifMatch = version > 0 && { ifMatch: String(version) };
      const kept = await callApi<KeptDraftVersion>(path, {
        method: 'PUT',
        body: { typed: values, base },
        ...ifMatch,
        quiet: true,
      });
      version = kept.version;
      // A draft that was taken back is not kept: no other tab has stored a later draft, else the request had been
      // refused.
      if (!dirty) await end();
      tell({ values, at: dirty ? kept.keptAt : undefined, trouble: undefined });
    } catch (error) {
      // When the server is away, or the request ended with a page that Back has brought again, the next key retries.
      elsewhere = error instanceof ApiError && error.problem?.code === 'The_Draft_Is_Open_Elsewhere';
      tell({ trouble: elsewhere ? 'elsewhere' : 'failed' });
    }
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function now(): Promise<void> {
    stop();
    running = running.then(keep);
    return running;
  }

  function later(): void {
    stop();
    timer = setTimeout(now, pauseMs);
  }

  return {
    /** Keeps what was typed, after a moment. */
    typed(input: Input): void {
      latest = input;
      if (!elsewhere) later();
    },
    now,
    later,
    /** The page is left inside the portal: what waits is kept at once. */
    leave(): void {
      if (timer !== undefined) void now();
    },
    /** Continues the draft of another tab, which it returns; null: that tab has saved or discarded it. */
    async takeOver(): Promise<KeptDraft | null> {
      const kept = await readKeptDraft(record);
      version = kept?.version ?? 0;
      elsewhere = false;
      tell({ trouble: undefined });
      return kept;
    },
    /** Waits for a running request and keeps no more drafts: the form is about to be saved. */
    async settle(): Promise<void> {
      stop();
      await running;
    },
    /** Deletes the kept draft on the server. */
    end,
    /** The form was saved or discarded: later input is kept again. */
    done(): void {
      version = 0;
      elsewhere = false;
      tell({ at: undefined, trouble: undefined });
    },
  };
}
