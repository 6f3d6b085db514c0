import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { formatMoney, formatRial } from '@charsu/core/i18n/days/format.ts';
import { parseSigned } from '@charsu/core/i18n/numbers/amount.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextField } from '../../components/Field.tsx';
import { Note } from '../../components/Note.tsx';
import type { ApiError } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { depositTo, isUnpaid, missingIn } from '../actions/deposit-path.ts';
import { CategorySelect } from '../editor/CategorySelect.tsx';
import { RecordBadge } from '../StateBadge.tsx';
import styles from './AdvertisementList.module.css';
import { type BulkAct, type PlannedRow, plannedRow } from './bulk.ts';
import { percentBounds } from './percent-price.ts';
import { type Call, sendAll } from './send-all.ts';
import { stillMissing } from './still-missing.ts';

/** The name of an act. */
export function useActName(): (act: BulkAct) => string {
  const { shop, vocabulary } = useLocale().texts;
  const { t } = useLocale();
  return (act) => (act === 'price' || act === 'category' ? shop.bulk[act] : t(vocabulary.action[act]));
}

interface BulkDialogProps {
  act: BulkAct;
  records: readonly AdvertisementRecord[];
  categories: readonly CategoryOption[];
  /** The ids of those that were refused; undefined where nothing was sent. */
  onClose: (refused: readonly string[] | undefined) => void;
}

type Outcomes = ReadonlyMap<string, ApiError | undefined>;

/** Shows what an act changes, does it by one press, and tells of each advertisement what became of it. */
export function BulkDialog({ act, records, categories, onClose }: BulkDialogProps) {
  const { shop, members, selling } = useLocale().texts;
  const { t, culture } = useLocale();
  const [typed, setTyped] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const percent = readPercent(typed, culture);
  const rows = records.map((record) =>
    plannedRow(act, record, { percent, categoryId: categoryId === '' ? undefined : categoryId }),
  );
  // Rows that were sent stay as planned: the list below is not read again before the dialog is closed.
  const going = rows.flatMap(({ record, call }): [string, Call][] => (call ? [[record.id, call]] : []));
  const left = rows.filter(({ call }) => call === undefined);
  const isAnswered = act === 'price' ? percent !== undefined : act !== 'category' || categoryId !== '';
  const cost = act === 'renew' ? rows.reduce((sum, { record, call }) => sum + (call ? record.cost : 0), 0) : 0;
  const isRunning = outcomes !== undefined && outcomes.size < going.length;
  const refused = [...(outcomes ?? [])].flatMap(([id, error]) => (error ? [id] : []));
  const name = useActName()(act);

  async function run() {
    const told = new Map<string, ApiError | undefined>();
    setOutcomes(new Map());
    await sendAll(going, (id, refusal) => {
      told.set(id, refusal);
      setOutcomes(new Map(told));
    });
  }

  return (
    <Dialog title={name} busy={isRunning} onClose={() => onClose(outcomes && refused)}>
      {(close) => (
        <>
          {act === 'price' && outcomes === undefined && (
            <TextField
              label={shop.bulk.percent}
              hint={shop.bulk.percentHint}
              inputClassName="ltr"
              autoComplete="off"
              value={typed}
              error={typed.trim() !== '' && percent === undefined ? shop.bulk.percentWrong : undefined}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
          {act === 'category' && outcomes === undefined && (
            <CategorySelect
              options={categories}
              value={categoryId}
              error={undefined}
              disabled={false}
              onChange={setCategoryId}
              onLeave={() => undefined}
            />
          )}
          {isAnswered && (
            <>
              {outcomes === undefined && act !== 'price' && act !== 'category' && act !== 'renew' && (
                <p>{shop.bulk[`${act}Text`]}</p>
              )}
              {outcomes === undefined && cost > 0 && (
                <p>{t(selling.list.renewPaid, { ...formatRial(cost, culture) })}</p>
              )}
              <ul className={styles.report}>
                {rows.map((row) => row.call && <ReportRow key={row.record.id} row={row} outcomes={outcomes} />)}
              </ul>
              {left.length > 0 && outcomes === undefined && (
                <details>
                  <summary className="sm muted">{t(shop.bulk.leftOut, { count: left.length })}</summary>
                  <ul className={styles.report}>
                    {left.map(({ record }) => (
                      <li key={record.id}>
                        <bdi>{record.name}</bdi>
                        <RecordBadge record={record} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </>
          )}
          {outcomes !== undefined && (
            <p role="status">
              {isRunning
                ? t(shop.bulk.running, { done: outcomes.size, count: going.length })
                : t(shop.bulk.told, { done: outcomes.size - refused.length, refused: refused.length })}
            </p>
          )}
          {!isRunning && <Missing rows={rows} outcomes={outcomes} />}
          <div className="row">
            {outcomes === undefined ? (
              <>
                <Button
                  look={act === 'delete' || act === 'cancel' ? 'danger' : 'primary'}
                  disabled={!isAnswered || going.length === 0}
                  onClick={() => void run()}
                >
                  {t(shop.bulk.go, { act: name, count: going.length })}
                </Button>
                <Button look="line" onClick={close}>
                  {members.confirm.back}
                </Button>
              </>
            ) : (
              <Button look="primary" disabled={isRunning} onClick={close}>
                {shop.bulk.close}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Undefined for what is no percentage within the bounds, or changes nothing. */
function readPercent(text: string, culture: Parameters<typeof parseSigned>[1]): number | undefined {
  const percent = parseSigned(text.replace(/[%٪％+]/gu, ''), culture);
  const { min, max } = percentBounds;
  return percent === null || !(percent >= min && percent <= max) || percent === 0 ? undefined : percent;
}

/** One advertisement: its change before it is sent, its result afterwards. */
function ReportRow({ row: { record, price }, outcomes }: { row: PlannedRow; outcomes: Outcomes | undefined }) {
  const { shop } = useLocale().texts;
  const { culture } = useLocale();
  const money = (value: number) => formatMoney(value, record.currency, culture);
  const isTold = outcomes?.has(record.id) === true;
  const refusal = outcomes?.get(record.id);
  return (
    <li>
      <bdi>{record.name}</bdi>
      {price !== undefined && record.price !== null && (
        <span>
          <del className="muted">{money(record.price).amount}</del> {money(price).amount} {money(price).unit}
        </span>
      )}
      {isTold && <span className={refusal ? styles.refused : 'muted'}>{refusal?.message ?? shop.bulk.done}</span>}
    </li>
  );
}

/** The way to the deposit for what the wallet lacked. */
function Missing({ rows, outcomes }: { rows: readonly PlannedRow[]; outcomes: Outcomes | undefined }) {
  const { shop, payments } = useLocale().texts;
  const { t, culture } = useLocale();
  const { pathname, search } = useLocation();
  const renewals = rows.flatMap(({ record: { id, cost } }) => {
    const error = outcomes?.get(id);
    if (outcomes?.has(id) !== true) return [];
    if (error === undefined) return [{ cost }];
    return isUnpaid(error) ? [{ cost, missing: missingIn(error) }] : [];
  });
  const missing = stillMissing(renewals);
  if (missing === 0) return null;
  return (
    <Note tone="pending" icon="circle-alert">
      <p>{t(shop.bulk.missing, { ...formatRial(missing, culture) })}</p>
      <LinkButton look="line" small to={depositTo(missing, pathname + search)}>
        {payments.wallet.deposit}
      </LinkButton>
    </Note>
  );
}
