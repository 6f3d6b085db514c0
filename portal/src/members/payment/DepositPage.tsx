import type { DepositAccepted, DepositTerms } from '@charsu/core/contract/payment.ts';
import { isStep } from '@charsu/core/domain/payment/deposit.ts';
import type { DashboardFigures } from '@charsu/core/domain/wallet/figures.ts';
import { formatMoney, formatRial } from '@charsu/core/i18n/days/format.ts';
import { gatewayText } from '@charsu/core/i18n/gateway.ts';
import { amountText, parseAmount } from '@charsu/core/i18n/numbers/amount.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { chipClass } from '../../components/Chip.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { TextField } from '../../components/Field.tsx';
import { Note } from '../../components/Note.tsx';
import { ApiError, callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { confirmingFor } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { useRestored } from '../use-busy.ts';
import styles from './Deposit.module.css';
import { Steps } from './Steps.tsx';
import { stopOf, stopsOf } from './stops.ts';

interface DepositData {
  readonly terms: DepositTerms;
  readonly balance: number | null;
  /** The amount missing for a payment, if known. */
  readonly wanted: number | null;
  readonly returnUrl: string | null;
}

/** A page of the own area: nothing else is gone back to. */
const ownPage = /^\/users\/[\w/-]{0,180}$/;

export const loader = memberLoader(
  async ({ request }, askMay): Promise<DepositData> => {
    const may = await askMay();
    const { searchParams } = new URL(request.url);
    const [terms, figures] = await Promise.all([
      read<DepositTerms>('payment/deposit', request.signal),
      may.has('ledger_getDashboardData') ? read<DashboardFigures>('ledger/dashboardData', request.signal) : null,
    ]);
    const returnUrl = searchParams.get('returnUrl') ?? '';
    const wanted = Number(searchParams.get('amount') ?? Number.NaN);
    return {
      terms,
      balance: figures?.currentBalance ?? null,
      wanted: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : null,
      returnUrl: ownPage.test(returnUrl) ? returnUrl : null,
    };
  },
  ['payment_deposit'],
);

/** Milliseconds after which the payer reads that the gateway is slow: the server waits ten seconds for it. */
const slowMs = 2_000;

/** Amounts to choose from, in rial. */
const usual = [2_000_000, 5_000_000, 10_000_000, 20_000_000] as const;

/** Money into the own wallet (R49, R63). */
export function Component() {
  const { payments } = useLocale().texts;
  const { terms, ...rest } = useLoaderData<DepositData>();
  const { pathname, search } = useLocation();
  return (
    <AccountPage title={payments.wallet.deposit}>
      <Steps at="amount" />
      {!terms.setUp && (
        <Note tone="pending" icon="info">
          {payments.deposit.notSetUp}
        </Note>
      )}
      {!terms.cellphoneConfirmed && (
        <Note tone="pending" icon="phone">
          <p>{payments.deposit.confirmFirst}</p>
          <LinkButton look="line" small to="/users/profile" state={confirmingFor(pathname + search)}>
            {payments.deposit.confirm}
          </LinkButton>
        </Note>
      )}
      <DepositForm terms={terms} {...rest} />
    </AccountPage>
  );
}

/** The least deposit that covers the missing amount, in rial; the first usual one where none is missing. */
const suggested = ({ min, max, step }: DepositTerms, wanted: number | null): number =>
  Math.min(Math.max(wanted === null ? usual[0] : Math.ceil(wanted / step) * step, min), max);

function DepositForm({ terms, balance, wanted, returnUrl }: DepositData) {
  const { payments, commonMessage } = useLocale().texts;
  const { culture, t } = useLocale();
  const { deposit } = payments;
  const [text, setText] = useState(() => amountText(suggested(terms, wanted), culture));
  const [busy, setBusy] = useState(false);
  const [slow, setSlow] = useState(false);
  const [refusal, setRefusal] = useState('');
  useRestored(() => setBusy(false));
  const amount = parseAmount(text, culture) ?? Number.NaN;
  const inBounds = Number.isSafeInteger(amount) && amount >= terms.min && amount <= terms.max;
  const good = inBounds && isStep(amount, terms);
  const rial = (value: number): string => {
    const { amount: digits, unit } = formatRial(value, culture);
    return `${digits} ${unit}`;
  };
  const toman = (value: number): string => {
    const { amount: digits, unit } = formatMoney(value, 'IRR', culture);
    return `${digits} ${unit}`;
  };
  const bounds = { min: amountText(terms.min, culture), max: amountText(terms.max, culture) };
  const wrong = inBounds
    ? t(commonMessage.The_Amount_Is_Between_Two_Steps, { step: amountText(terms.step, culture) })
    : t(commonMessage.The_Value_Is_Out_Of_Range, bounds);
  const choose = (value: number) => setText(amountText(value, culture));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!good || busy) return;
    setBusy(true);
    setRefusal('');
    const timer = setTimeout(() => setSlow(true), slowMs);
    try {
      const { url } = await callApi<DepositAccepted>('payment/deposit', {
        method: 'POST',
        body: { amount, returnUrl },
        idempotencyKey: newCommandKey(),
        quiet: true,
      });
      location.assign(url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const code = error.problem?.params.gatewayCode;
      setRefusal(code === undefined ? error.message : gatewayText(code, culture));
      setBusy(false);
    } finally {
      clearTimeout(timer);
      setSlow(false);
    }
  }

  return (
    <form className={`split end ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
      <Box className="stack gap-6">
        <div className={styles.amount} aria-live="polite">
          <p className="sm muted">{deposit.amount}</p>
          <p>
            <b>{good ? rial(amount) : '–'}</b>
          </p>
          <p className="muted">
            {good && toman(amount)}
            {good && amount >= terms.starFee && (
              <> · {t(payments.count.stars, { count: Math.floor(amount / terms.starFee) })}</>
            )}
          </p>
        </div>
        <AmountSlider terms={terms} amount={amount} disabled={busy} shown={rial} onChoose={choose} />
        <UsualAmounts terms={terms} amount={amount} disabled={busy} shown={rial} onChoose={choose} />
        <TextField
          label={deposit.typed}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={busy}
          hint={t(deposit.bounds, bounds)}
          error={good || text === '' ? undefined : wrong}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => {
            if (Number.isFinite(amount)) choose(amount);
          }}
        />
      </Box>
      <Box lift className="stack gap-6">
        {balance !== null && (
          <Facts>
            <Fact name={deposit.balance}>{rial(balance)}</Fact>
            <Fact name={deposit.after}>{good ? rial(balance + amount) : '–'}</Fact>
          </Facts>
        )}
        <Note tone="pending" icon="triangle-alert">
          {deposit.notRefundable}
        </Note>
        {refusal !== '' && (
          <div role="alert">
            <Note tone="denied" icon="circle-alert">
              {refusal}
            </Note>
          </div>
        )}
        <Button
          icon="credit-card"
          look="primary"
          block
          type="submit"
          disabled={busy || !good || !terms.setUp || !terms.cellphoneConfirmed}
        >
          {busy ? deposit.going : deposit.go}
        </Button>
        <p className="xs muted" role="status">
          {slow ? deposit.slow : deposit.gateway}
        </p>
      </Box>
    </form>
  );
}

interface AmountChoiceProps {
  readonly terms: DepositTerms;
  /** In rial; NaN for a text that is no amount. */
  readonly amount: number;
  readonly disabled: boolean;
  readonly shown: (rial: number) => string;
  readonly onChoose: (rial: number) => void;
}

function AmountSlider({ terms, amount, disabled, shown, onChoose }: AmountChoiceProps) {
  const { deposit } = useLocale().texts.payments;
  const stops = stopsOf(terms);
  const place = stopOf(Number.isNaN(amount) ? terms.min : amount, stops);
  return (
    <div>
      <input
        className={styles.slide}
        type="range"
        aria-label={deposit.slider}
        aria-valuetext={shown(stops[place] ?? terms.min)}
        min={0}
        max={stops.length - 1}
        value={place}
        disabled={disabled}
        style={{ '--filled': `${(100 * place) / Math.max(1, stops.length - 1)}%` } as React.CSSProperties}
        onChange={(event) => onChoose(stops[Number(event.target.value)] ?? terms.min)}
      />
      <div className="row spread xs muted" aria-hidden="true">
        <span>{shown(terms.min)}</span>
        <span>{shown(terms.max)}</span>
      </div>
    </div>
  );
}

/** A button for each usual amount that the terms allow. */
function UsualAmounts({ terms, amount, disabled, shown, onChoose }: AmountChoiceProps) {
  return (
    <div className="row gap-2">
      {usual
        .filter((value) => value >= terms.min && value <= terms.max && isStep(value, terms))
        .map((value) => (
          <button
            key={value}
            type="button"
            className={chipClass(value === amount)}
            aria-pressed={value === amount}
            disabled={disabled}
            onClick={() => onChoose(value)}
          >
            {shown(value)}
          </button>
        ))}
    </div>
  );
}
