import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Table } from '../../components/Table.tsx';
import type { ApiError } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { holdFocus } from '../focus.ts';
import listStyles from '../list/AdvertisementList.module.css';
import { changeCall } from '../list/bulk.ts';
import { type Call, sendAll } from '../list/send-all.ts';
import { useErrorText } from '../refused-fields.ts';
import { RecordBadge } from '../StateBadge.tsx';
import { type Column, rowChanges, savedText } from './columns.ts';
import { moveByKey, pastedCells } from './grid-keys.ts';
import styles from './Sheet.module.css';

/** Texts or errors of cells, by the id of the row and the key of the column. */
type Cells = Readonly<Record<string, Readonly<Record<string, string>>>>;

const withCell = (cells: Cells, id: string, key: string, text: string | undefined): Cells => {
  const { [key]: _, ...others } = cells[id] ?? {};
  return { ...cells, [id]: text === undefined ? others : { ...others, [key]: text } };
};

/** Fields change in place while it is displayed, facts in a draft only. */
const isEditable = ({ state, displayed }: AdvertisementRecord, { attribute }: Column): boolean =>
  state === publicationState.draft || (displayed && attribute === undefined);

interface SheetProps {
  items: readonly AdvertisementRecord[];
  columns: readonly Column[];
  onChanged: (isChanged: boolean) => void;
  onSent: () => Promise<void> | void;
}

/** A table whose cells are edited as in a spreadsheet. What changes is shown before it is sent. */
export function Sheet({ items, columns, onChanged, onSent }: SheetProps) {
  const { shop, fields, members } = useLocale().texts;
  const { t, culture, direction } = useLocale();
  const errorText = useErrorText();
  const [typed, setTyped] = useState<Cells>({});
  const [errors, setErrors] = useState<Cells>({});
  const [reviewing, setReviewing] = useState(false);
  const [sent, setSent] = useState<number>();
  const words = fields.value;
  const rows = items.map((record) => ({
    record,
    ...rowChanges(record, typed[record.id] ?? {}, columns, culture, words),
  }));
  const changed = rows.filter((row) => row.changed.length > 0);
  const wrong = changed.reduce((sum, row) => sum + row.wrong.length, 0);
  const count = changed.reduce((sum, row) => sum + row.changed.length, 0);
  const isChanged = count > 0;
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  function type(id: string, key: string, text: string) {
    setTyped((before) => withCell(before, id, key, text));
    setErrors((before) => withCell(before, id, key, undefined));
  }

  function refuse(id: string, row: (typeof rows)[number], error: ApiError) {
    const told = (error.problem?.errors ?? []).flatMap(({ field, code, params }) => {
      const column = row.changed.find(
        ({ key, attribute }) => field === key || (attribute && field.startsWith('facts')),
      );
      return column ? [[column.key, errorText({ code, params }) ?? error.message] as const] : [];
    });
    const [first] = row.changed;
    const shown = told.length > 0 || first === undefined ? told : [[first.key, error.message] as const];
    setErrors((before) => ({ ...before, [id]: Object.fromEntries(shown) }));
  }

  function discard() {
    const giveFocusBack = holdFocus();
    setTyped({});
    setErrors({});
    giveFocusBack();
  }

  async function send() {
    const calls = changed.map(({ record, changes }): [string, Call] => [record.id, changeCall(record, changes)]);
    const done: string[] = [];
    let told = 0;
    setSent(0);
    setErrors({});
    await sendAll(calls, (id, refusal) => {
      const row = changed.find(({ record }) => record.id === id);
      if (refusal === undefined) done.push(id);
      else if (row) refuse(id, row, refusal);
      told += 1;
      setSent(told);
    });
    await onSent();
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !done.includes(id))));
    setSent(undefined);
    setReviewing(false);
  }

  return (
    <>
      <Table
        columns={[members.list.advertisement, ...columns.map(({ name }) => name)]}
        className={styles.sheet}
        onKeyDown={(event) => moveByKey(event, direction === 'rtl')}
        onPaste={(event) => {
          for (const { row, column, text } of pastedCells(event) ?? []) {
            const [record, into] = [items[row], columns[column]];
            if (record && into && isEditable(record, into)) type(record.id, into.key, text);
          }
        }}
      >
        {rows.map(({ record, wrong: unread, changed: differ }, row) => (
          <tr key={record.id}>
            <td>
              <div className={styles.what}>
                <span className={styles.thumb}>
                  <Picture image={record.images[0] ?? null} seed={record.id} />
                </span>
                <span>
                  <bdi>{record.name}</bdi>
                  <RecordBadge record={record} />
                </span>
              </div>
            </td>
            {columns.map((column, place) => (
              <Cell
                key={column.key}
                record={record}
                column={column}
                place={{ 'data-row': row, 'data-column': place }}
                typed={typed[record.id]?.[column.key]}
                changed={differ.includes(column)}
                error={unread.includes(column) ? shop.sheet.unreadable : errors[record.id]?.[column.key]}
                onType={(text) => type(record.id, column.key, text)}
              />
            ))}
          </tr>
        ))}
      </Table>
      {isChanged && (
        <div className={listStyles.bulk} data-own-bar>
          <span className="sm" role="status">
            {t(shop.sheet.changes, { count, ads: changed.length })}
          </span>
          <Button look="primary" disabled={wrong > 0} onClick={() => setReviewing(true)}>
            {shop.sheet.review}
          </Button>
          <Button look="line" onClick={discard}>
            {shop.sheet.discard}
          </Button>
        </div>
      )}
      {reviewing && (
        <Dialog
          title={t(shop.sheet.changes, { count, ads: changed.length })}
          busy={sent !== undefined}
          onClose={() => setReviewing(false)}
        >
          {(close) => (
            <>
              <ul className={listStyles.report}>
                {changed.map(({ record, changes, changed: differ }) => (
                  <li key={record.id}>
                    <bdi>{record.name}</bdi>
                    {differ.map((column) => (
                      <span key={column.key}>
                        {column.name}: <del className="muted">{savedText(column, record, culture, words)}</del>{' '}
                        {savedText(column, { ...record, ...changes }, culture, words) || '–'}
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
              <div className="row">
                <Button look="primary" disabled={sent !== undefined} onClick={() => void send()}>
                  {sent === undefined ? shop.sheet.send : t(shop.bulk.running, { done: sent, count: changed.length })}
                </Button>
                <Button look="line" disabled={sent !== undefined} onClick={close}>
                  {members.confirm.back}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

interface CellProps {
  record: AdvertisementRecord;
  column: Column;
  place: { 'data-row': number; 'data-column': number };
  /** Undefined: as it is saved. */
  typed: string | undefined;
  changed: boolean;
  error: string | undefined;
  onType: (text: string) => void;
}

function Cell({ record, column, place, typed, changed, error, onType }: CellProps) {
  const { culture } = useLocale();
  const { value: words } = useLocale().texts.fields;
  const saved = savedText(column, record, culture, words);
  const { attribute } = column;
  const text = typed ?? saved;
  if (!isEditable(record, column)) return <td data-name={column.name}>{saved || '–'}</td>;
  const control = {
    ...place,
    'aria-label': `${column.name}, ${record.name}`,
    'aria-invalid': error ? true : undefined,
    value: text,
    className: changed ? styles.changed : undefined,
  };
  const unit = column.key === 'price' ? formatMoney(0, record.currency, culture).unit : undefined;
  const options = optionsOf(attribute, words);
  return (
    <td data-name={column.name}>
      <span className={`row gap-2 nowrap ${styles.cell}`}>
        {options ? (
          <select {...control} onChange={({ target }) => onType(target.value)}>
            <option value="">–</option>
            {!options.includes(text) && text !== '' && <option value={text}>{text}</option>}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            inputMode={column.key === 'ownNumber' ? 'text' : 'decimal'}
            autoComplete="off"
            onChange={({ target }) => onType(target.value)}
            onFocus={({ target }) => target.select()}
            onKeyDown={({ key }) => key === 'Escape' && onType(saved)}
          />
        )}
        {unit && <small className="muted">{unit}</small>}
      </span>
      {error && <FieldError announced>{error}</FieldError>}
    </td>
  );
}

/** The texts that a cell chooses from, of a choice those still offered; undefined where it is typed. */
function optionsOf(attribute: Column['attribute'], words: Readonly<Record<'yes' | 'no', string>>) {
  if (attribute?.kind === 'choice') {
    return attribute.choices.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
  }
  return attribute?.kind === 'yesNo' ? [words.yes, words.no] : undefined;
}
