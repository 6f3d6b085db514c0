import type { OwnPayment } from '@charsu/core/contract/payment.ts';
import { vatIn } from '@charsu/core/domain/wallet/accounts.ts';
import {
  formatMoment,
  formatMoney,
  formatPercent,
  formatReference,
  formatRial,
} from '@charsu/core/i18n/days/format.ts';
import { providerName } from '@charsu/core/i18n/gateway.ts';
import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { useLoaderData, useRouteLoaderData } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import type { Member } from '../member.ts';
import { memberLoader } from '../member-loader.ts';
import { idIn, read } from '../read.ts';
import styles from './Wallet.module.css';

export const loader = memberLoader(
  ({ params, request }) => read<OwnPayment>('payment/', request.signal, { id: idIn(params.id) }),
  ['payment_verify'],
);

/** The receipt of a deposit, to be printed. */
export function Component() {
  const { payments } = useLocale().texts;
  const { culture, texts } = useLocale();
  const payment = useLoaderData<OwnPayment>();
  const member = useRouteLoaderData<Member>('members');
  const { receipt, result } = payments;
  const rial = formatRial(payment.amount, culture);
  const toman = formatMoney(payment.amount, 'IRR', culture);
  usePageTitle(receipt.title);
  return (
    <Box className="stack gap-6 slim">
      <p className="print-only">
        <b>{texts.portal.site.name}</b>
      </p>
      <h1>{receipt.title}</h1>
      {payment.receiptNumber === null || payment.creditedAt === null ? (
        <p>{receipt.none}</p>
      ) : (
        <>
          <Facts>
            <Fact name={receipt.number}>{formatReference(payment.receiptNumber, culture)}</Fact>
            <Fact name={result.time}>{formatMoment(payment.creditedAt, culture)}</Fact>
            <Fact name={receipt.payer}>
              <bdi>{shownName(member?.user.name ?? '', culture)}</bdi>
            </Fact>
            {payment.vatPercent > 0 && <TaxFacts payment={payment} />}
            <Fact name={payment.vatPercent > 0 ? receipt.total : result.amount}>
              {rial.amount} {rial.unit}{' '}
              <span className={styles.whole}>
                ({toman.amount} {toman.unit})
              </span>
            </Fact>
            <Fact name={receipt.provider}>
              <bdi>{providerName(payments.provider, payment.provider)}</bdi>
            </Fact>
            <Fact name={result.reference}>
              <bdi dir="ltr">{showDigits(payment.referenceId ?? '', culture)}</bdi>
            </Fact>
          </Facts>
          <p className="sm muted">{receipt.note}</p>
          <p className="sm muted">{payments.deposit.notRefundable}</p>
          <div className="row no-print">
            <Button icon="printer" look="line" onClick={() => window.print()}>
              {receipt.print}
            </Button>
          </div>
        </>
      )}
    </Box>
  );
}

/** The parts of the amount: what it buys without tax, and the tax in it. */
function TaxFacts({ payment: { amount, vatPercent } }: { payment: OwnPayment }) {
  const { receipt } = useLocale().texts.payments;
  const { culture } = useLocale();
  const vat = vatIn(amount, vatPercent);
  const [netShown, vatShown] = [formatRial(amount - vat, culture), formatRial(vat, culture)];
  return (
    <>
      <Fact name={receipt.net}>
        {netShown.amount} {netShown.unit}
      </Fact>
      <Fact name={receipt.rate}>{formatPercent(vatPercent, culture)}</Fact>
      <Fact name={receipt.vat}>
        {vatShown.amount} {vatShown.unit}
      </Fact>
    </>
  );
}
