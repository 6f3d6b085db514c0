import type { LedgerLine } from '@charsu/core/contract/ledger.ts';
import { formatMoment, formatNumber, formatReference, formatRial } from '@charsu/core/i18n/days/format.ts';
import { providerName } from '@charsu/core/i18n/gateway.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { Badge } from '../../components/Badge.tsx';
import { Link } from '../../components/Link.tsx';
import { numberCell, optionalCell, Table } from '../../components/Table.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Wallet.module.css';

/** The lines of the own ledger, with the balance after each and the ad behind it (R93). */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const { list } = useLocale().texts.payments;
  return (
    <Table
      columns={[
        list.what,
        list.when,
        list.ad,
        [list.source, optionalCell],
        [list.amount, numberCell],
        [list.balance, numberCell],
      ]}
    >
      {lines.map((line) => (
        <Row key={line.id} line={line} />
      ))}
    </Table>
  );
}

function Row({ line }: { line: LedgerLine }) {
  const { ledger, payments } = useLocale().texts;
  const { culture, t } = useLocale();
  const { list } = payments;
  const isCredit = line.transactionType === 'credit';
  return (
    <tr>
      <td>
        <span>{t(ledger.entry[line.entry])}</span>{' '}
        {line.state !== 'settled' && <Badge tone="pending">{t(ledger.state[line.state])}</Badge>}
        {line.fee !== null && (
          <p className="xs muted">
            {line.fee === 0 ? t(ledger.freePublication) : t(ledger.fee, { ...formatRial(line.fee, culture) })}
          </p>
        )}
        {line.provider !== null && line.referenceId !== null && (
          <p className="xs muted">
            {providerName(payments.provider, line.provider)}{' '}
            <bdi dir="ltr">{showDigits(line.referenceId, culture)}</bdi>
          </p>
        )}
      </td>
      <td>{formatMoment(line.createdAt, culture)}</td>
      <td data-name={list.ad}>
        {line.advertisementDeleted && line.adsIndex !== null ? (
          <>
            {formatReference(line.adsIndex, culture)}
            <p className="xs muted">{line.advertisementName}</p>
          </>
        ) : line.advertisementId !== null && line.adsIndex !== null ? (
          <Link
            className="link"
            to={`/users/advertisement/view/${line.advertisementId}`}
            title={line.advertisementName ?? undefined}
          >
            {formatReference(line.adsIndex, culture)}
          </Link>
        ) : (
          '–'
        )}
      </td>
      <td className={optionalCell}>{t(ledger.transactionSource[line.transactionSource])}</td>
      <td className={numberCell}>
        <bdi dir="ltr" className={isCredit ? styles.credit : undefined}>
          {line.amount > 0 && (isCredit ? '+' : '−')}
          {formatNumber(line.amount, culture)}
        </bdi>
      </td>
      <td className={numberCell} data-name={list.balance}>
        {formatNumber(line.balance, culture)}
      </td>
    </tr>
  );
}
