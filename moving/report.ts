import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import { csvOf } from '@charsu/core/text/csv.ts';
import type { RowTold } from './import.ts';

/** How many rows came out how. */
export type Counts = Record<RowTold['outcome'], number>;
export const noCounts = (): Counts => ({ made: 0, changed: 0, same: 0, incomplete: 0, refused: 0 });

const head = csvOf([['file', 'row', 'id', 'outcome', 'field', 'value', 'code', 'message']]);

/** A row's value for a field: `images.0` is the first of `images`. Long values are cut off. */
function valueAt(values: RowTold['values'], field: string): string {
  const parts = field in values ? [field] : field.split('.');
  const value = parts.reduce<unknown>(
    (within, part) => (within as Record<string, unknown> | undefined)?.[part],
    values,
  );
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 100);
}

/** The lines of a report about a row, in the operator's language; none about one that came as it should. */
function linesOf({ file, row, id, values, outcome, refusals }: RowTold, culture: Culture): string {
  if (refusals.length === 0) return '';
  const lines = refusals.map(({ field, code, params }) => [
    ...[file, row, id, outcome, field, valueAt(values, field), code],
    commonMessage(code, culture, params),
  ]);
  // Only the head begins with the mark of UTF-8.
  return csvOf(lines).slice(1);
}

/** Begins a report. This, and each of its lines, rejects where the file cannot be written, as on a full disk. */
export async function openReport(file: string) {
  const output = createWriteStream(file);
  await once(output, 'open');
  // Each line rejects with it.
  output.on('error', () => undefined);
  const write = (text: string): Promise<void> =>
    new Promise((settle, reject) => output.write(text, (error) => (error ? reject(error) : settle())));
  await write(head);
  return {
    /** Adds what there is to say about a row. */
    async tell(told: RowTold, culture: Culture): Promise<void> {
      const lines = linesOf(told, culture);
      if (lines !== '') await write(lines);
    },
    end: () => new Promise((settle) => output.end(settle)),
  };
}
