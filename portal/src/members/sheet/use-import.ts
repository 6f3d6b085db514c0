import type { RowResult, RowResults } from '@charsu/core/contract/advertisement-rows.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { useRef, useState } from 'react';
import { ApiError, callApi } from '../../http/api.ts';
import { type FileRow, inBatches } from './file-rows.ts';

interface ImportState {
  /** By the line in the file. */
  readonly results: ReadonlyMap<number, RowResult>;
  /** The results are those of a trial. */
  readonly trial: boolean;
  readonly running: boolean;
  /** How many new advertisements there is room for; null: any number. */
  readonly room: number | null;
  /** The server could not be asked: the rest is to be sent again. */
  readonly failed: ApiError | undefined;
}

const none: ImportState = { results: new Map(), trial: true, running: false, room: null, failed: undefined };

/**
 * Sends the rows of a file in parts. After a break the same run goes on with the part that was not answered: what it has
 * done is not done again, since each part keeps its idempotency key.
 */
export function useImport(tenantId: string, bytes: number, rows: readonly FileRow[]) {
  const [state, setState] = useState(none);
  const run = useRef({ key: '', part: 0 });

  async function send(trial: boolean, publish: boolean, goesOn: boolean) {
    const sendable = rows.filter(({ row }) => row !== undefined);
    const parts = inBatches(sendable);
    const file = { bytes, rows: rows.length };
    if (!goesOn) run.current = { key: newCommandKey(), part: 0 };
    const results = new Map(goesOn ? state.results : []);
    let { room } = state;
    const told = (running: boolean, failed?: ApiError) =>
      setState({ results: new Map(results), trial, running, room, failed });
    told(true);
    try {
      for (; run.current.part < parts.length; run.current.part += 1) {
        const part = parts[run.current.part] ?? [];
        const answer = await callApi<RowResults>('advertisement/rows', {
          method: 'POST',
          body: { tenantId, trial, publish, file, rows: part.map(({ row }) => row) },
          idempotencyKey: `${run.current.key}-${run.current.part}`,
          quiet: true,
        });
        for (const [index, { line }] of part.entries()) {
          const result = answer.rows[index];
          if (result) results.set(line, result);
        }
        ({ room } = answer);
        told(true);
      }
      told(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      told(false, error);
    }
  }

  return { state, send };
}
