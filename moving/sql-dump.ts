import type { Readable } from 'node:stream';

/** A row of a dump: its table and its values, in the order of the table's columns. */
interface DumpedRow {
  readonly table: string;
  readonly values: readonly (string | null)[];
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0', Z: '\x1a', b: '\b' };

/**
 * Reads a dump of MySQL or MariaDB as a stream: `onTable` gets each table's columns, `onRow` each inserted row. Other
 * statements are passed over.
 */
export async function readDump(
  input: Readable,
  onTable: (table: string, columns: readonly string[]) => void,
  onRow: (row: DumpedRow) => void,
): Promise<void> {
  input.setEncoding('utf8');
  /** The statement before its values, up to where it is known what it is. */
  let head = '';
  let quote = '';
  let escaped = false;
  let table: string | undefined;
  /** Null outside of a row's brackets. */
  let values: (string | null)[] | null = null;
  let value = '';
  let isText = false;
  let isComment = false;

  function endValue(): void {
    const bare = value.trim();
    values?.push(isText ? value : /^null$/i.test(bare) ? null : bare);
    value = '';
    isText = false;
  }

  function sign(letter: string): void {
    if (isComment) {
      isComment = letter !== '\n';
    } else if (quote !== '') {
      if (escaped) {
        value += values ? (escapes[letter] ?? letter) : letter;
        escaped = false;
      } else if (letter === '\\' && quote === "'") escaped = true;
      else if (letter === quote) quote = '';
      else value += letter;
      if (table === undefined) head += letter;
    } else if (table === undefined) {
      if (letter === '-' && head.trim() === '-') {
        head = '';
        isComment = true;
        return;
      }
      if (letter === "'" || letter === '`' || letter === '"') quote = letter;
      head += letter;
      if (letter === ';') {
        const [, name, body = ''] = /^\s*CREATE TABLE `([^`]+)` \((.*)\)/s.exec(head) ?? [];
        if (name !== undefined)
          onTable(
            name,
            [...body.matchAll(/^\s*`([^`]+)` /gm)].map(([, column = '']) => column),
          );
        head = '';
        value = '';
      } else if (/\bVALUES$/i.test(head)) {
        table = /^\s*INSERT (?:IGNORE )?INTO `([^`]+)`/i.exec(head)?.[1];
        value = '';
      }
    } else if (values === null) {
      if (letter === '(') values = [];
      else if (letter === ';') {
        table = undefined;
        head = '';
      }
    } else if (letter === "'") {
      // A doubled quote within a text is one of it.
      if (isText) value += "'";
      quote = letter;
      isText = true;
    } else if (letter === ',') endValue();
    else if (letter === ')') {
      endValue();
      onRow({ table, values });
      values = null;
    } else if (!isText) value += letter;
  }

  for await (const chunk of input) for (const letter of String(chunk)) sign(letter);
}
