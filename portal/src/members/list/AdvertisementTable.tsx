import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState, shownState } from '@charsu/core/domain/publication-state.ts';
import { formatDay, formatMoney, formatReference, formatRelative } from '@charsu/core/i18n/days/format.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { classes } from '../../components/classes.ts';
import { Link } from '../../components/Link.tsx';
import { Picture } from '../../components/Picture.tsx';
import { cornerCell, numberCell, optionalCell, Table } from '../../components/Table.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { offeredActions } from '../actions/offered-actions.ts';
import type { RunAction } from '../actions/use-actions.tsx';
import { RecordBadge } from '../StateBadge.tsx';
import styles from './AdvertisementTable.module.css';
import type { Choice } from './BulkBar.tsx';
import { RowMenu } from './RowMenu.tsx';

interface TableProps {
  items: readonly AdvertisementRecord[];
  run: (action: RunAction, record: AdvertisementRecord) => void;
  busy: boolean;
  choice: Choice;
  /** Says the business of each. */
  withBusiness: boolean;
}

const day = 24 * 60 * 60 * 1000;

/** Whole days until an instant, a begun day counting; 0 when it is over. Both are ISO 8601 instants. */
const daysLeft = (until: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / day));

const priceCell = classes(numberCell, styles.price);
const visitsCell = classes(numberCell, optionalCell, styles.visits);

/** The user's own advertisements, one in a row; rows become cards in a narrow table. */
export function AdvertisementTable({ items, ...row }: TableProps) {
  const { list } = useLocale().texts.members;
  return (
    <Table
      className={styles.ads}
      aria-busy={row.busy}
      columns={[
        list.advertisement,
        list.state,
        [list.price, priceCell],
        [list.visits, visitsCell],
        list.display,
        [
          <span key="actions" className="vh">
            {list.actions}
          </span>,
          '',
        ],
      ]}
    >
      {items.map((record) => (
        <Row key={record.id} record={record} {...row} />
      ))}
    </Table>
  );
}

function Row({ record, run, busy, choice, withBusiness }: { record: AdvertisementRecord } & Omit<TableProps, 'items'>) {
  const { culture, number, texts, t } = useLocale();
  const page = shownState(record) === publicationState.draft ? 'edit' : 'view';
  return (
    <tr>
      <td>
        <div className={`row nowrap ${styles.what}`}>
          <Check
            checked={choice.chosen.has(record.id)}
            disabled={busy}
            onChange={({ target }) => choice.choose([record.id], target.checked)}
          >
            <span className="vh">{t(texts.selling.list.choose, { name: record.name })}</span>
          </Check>
          <span className={styles.thumb}>
            <Picture image={record.images[0] ?? null} seed={record.id} />
          </span>
          <div>
            <Link className={styles.name} to={`/users/advertisement/${page}/${record.id}`}>
              <bdi>{record.name}</bdi>
            </Link>
            <p className="meta">
              <bdi>{formatReference(record.index, culture)}</bdi>
              {record.level > 0 && (
                <Badge tone="gold" icon="star">
                  {number(record.level)}
                </Badge>
              )}
              <span>{record.categoryName}</span>
              {withBusiness && <bdi>{record.tenantName}</bdi>}
            </p>
            {record.state === publicationState.denied && record.denial && <Denial denial={record.denial} />}
          </div>
        </div>
      </td>
      <td>
        <RecordBadge record={record} />
      </td>
      <td className={priceCell}>
        <PriceCell record={record} />
      </td>
      <td className={visitsCell}>{record.publishCount > 0 ? number(record.allVisitCount) : '–'}</td>
      <td className={styles.display}>
        <DisplayCell record={record} />
        {(record.ended || record.soldDate !== null) && offeredActions(record).includes('renew') && (
          <Button icon="refresh-cw" small look="line" disabled={busy} onClick={() => run('renew', record)}>
            {t(texts.vocabulary.action.renew)}
          </Button>
        )}
      </td>
      <td className={cornerCell}>
        <RowMenu record={record} run={run} busy={busy} />
      </td>
    </tr>
  );
}

function Denial({ denial }: { denial: NonNullable<AdvertisementRecord['denial']> }) {
  const { texts, t } = useLocale();
  return (
    <p className={styles.denial}>
      <Icon name="circle-alert" />
      <span>
        {t(texts.vocabulary.denialReason[denial.reasonCode])}: <bdi>{denial.reason}</bdi>
      </span>
    </p>
  );
}

function PriceCell({ record }: { record: AdvertisementRecord }) {
  const { texts, culture, t } = useLocale();
  const asked = record.priceWithDiscount ?? record.price;
  if (asked === null) return <span className="muted">{record.insteadOfPrice ?? texts.portal.card.negotiable}</span>;
  if (asked === 0) return texts.portal.card.free;
  const { amount, unit } = formatMoney(asked, record.currency, culture);
  return (
    <>
      {amount}{' '}
      <small className="muted">
        {unit}
        {record.priceUnit !== 'each' && ` / ${t(texts.lists.priceUnit[record.priceUnit])}`}
      </small>
    </>
  );
}

/** Its state: how long it is still displayed, or since when it has its state. */
function DisplayCell({ record }: { record: AdvertisementRecord }) {
  const { members, newcomer, selling } = useLocale().texts;
  const { t, now, culture } = useLocale();
  const { list, count } = members;
  const ago = (instant: string) => formatRelative(instant, now, culture);
  const { draft, pending, approved, denied } = publicationState;
  if (record.soldDate !== null) {
    return <span className="xs muted">{t(selling.list.soldOn, { when: ago(record.soldDate) })}</span>;
  }
  if (record.state === approved && record.expiredDate) {
    if (!record.displayed) {
      return <span className="xs muted">{t(list.ended, { day: formatDay(record.expiredDate, culture) })}</span>;
    }
    const days = daysLeft(record.expiredDate, now);
    return (
      <span className={`xs muted ${styles.left}`}>
        {t(count.remaining, { count: days })}
        <progress className={styles.bar} max={31} value={Math.min(days, 31)} aria-hidden="true" />
      </span>
    );
  }
  let text = t(list.cancelled, { when: ago(record.modifiedAt) });
  if (record.state === approved) text = list.hidden;
  if (record.publicationPlanned) text = newcomer.editor[record.tenantDenied ? 'denied' : 'planned'];
  else if (record.state === draft) text = t(list.edited, { when: ago(record.modifiedAt) });
  if (record.state === pending) text = t(list.requested, { when: ago(record.requestedAt ?? record.modifiedAt) });
  if (record.state === denied) text = list.needsEditing;
  return <span className="xs muted">{text}</span>;
}
