import type { OwnPayment } from '@charsu/core/contract/payment.ts';
import { formatMoment, formatRial } from '@charsu/core/i18n/days/format.ts';
import { gatewayText } from '@charsu/core/i18n/gateway.ts';
import { showDigits } from '@charsu/core/i18n/numbers/number.ts';
import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { withQuery } from '../../addresses/paths.ts';
import { Box } from '../../components/Box.tsx';
import { Button, buttonClass, LinkButton } from '../../components/Button.tsx';
import type { Tone } from '../../components/classes.ts';
import { Fact, Facts } from '../../components/Facts.tsx';
import { Note } from '../../components/Note.tsx';
import { ApiError, callApi } from '../../http/api.ts';
import type { IconName } from '../../icons/Icon.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { walletPath } from '../return-path.ts';
import { useBusy } from '../use-busy.ts';
import { type PaymentResult, resultOf } from './result.ts';
import { Steps } from './Steps.tsx';

/** Null when the state of the payment is unknown. */
export const loader = memberLoader(
  async ({ request }): Promise<OwnPayment | null> => {
    const id = new URL(request.url).searchParams.get('id');
    if (id === null) return null;
    try {
      return await read<OwnPayment>('payment/', request.signal, { id });
    } catch (error) {
      // A user who is not signed in any more signs in, and comes back here.
      if (error instanceof ApiError && error.statusCode !== 401 && error.statusCode !== 403) return null;
      throw error;
    }
  },
  ['payment_verify'],
);

const looks: Readonly<Record<PaymentResult, { readonly tone: Tone; readonly icon: IconName }>> = {
  success: { tone: 'approved', icon: 'circle-check' },
  accepted: { tone: 'approved', icon: 'check' },
  processing: { tone: 'pending', icon: 'hourglass' },
  rejected: { tone: 'denied', icon: 'ban' },
  failed: { tone: 'denied', icon: 'circle-x' },
  internal: { tone: 'denied', icon: 'triangle-alert' },
};

/** Milliseconds between two checks of an unfinished payment. */
const pauseMs = 4_000;

/** The result of a payment (R50, R64). */
export function Component() {
  const { payments } = useLocale().texts;
  const { culture } = useLocale();
  const payment = useLoaderData<OwnPayment | null>();
  const { revalidate, state } = useRevalidator();
  const { busy, run } = useBusy();
  /** The status of which the gateway, asked again, has said nothing new. */
  const [unchanged, setUnchanged] = useState<OwnPayment['status']>();
  const { result: words } = payments;
  const result = resultOf(payment);
  usePageTitle(words.title);

  const open = result === 'processing' || result === 'accepted';
  useEffect(() => {
    if (!open || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pauseMs);
    return () => clearTimeout(timer);
  }, [open, state, revalidate]);

  const ask = () =>
    run(async () => {
      if (payment === null) return revalidate();
      setUnchanged(undefined);
      const { status } = await callApi<OwnPayment>('payment/verify', { method: 'POST', body: { id: payment.id } });
      await revalidate();
      if (status === payment.status) setUnchanged(status);
    });

  const { tone, icon } = looks[result];
  const isOver = result === 'rejected' || result === 'failed';
  const code = payment?.code ?? null;
  return (
    <div className="stack gap-6 slim" data-result={result}>
      <Steps at="result" />
      <Box lift className="stack gap-6">
        <h1>{words[`${result}Title`]}</h1>
        <div role="status">
          <Note tone={tone} icon={icon}>
            {payment?.payUrl ? words.waitingText : words[`${result}Text`]}
          </Note>
          {unchanged !== undefined && unchanged === payment?.status && <p>{words.unchanged}</p>}
        </div>
        {code !== null && <p>{gatewayText(code, culture)}</p>}
        {payment && <PaymentFacts payment={payment} />}
        <div className="row">
          {payment?.payUrl && (
            <a className={buttonClass({ look: 'primary' })} href={payment.payUrl}>
              {words.pay}
            </a>
          )}
          {result === 'success' && payment?.returnUrl && (
            <LinkButton look="primary" to={payment.returnUrl}>
              {words.back}
            </LinkButton>
          )}
          {result === 'success' && payment && (
            <LinkButton icon="printer" look="line" to={`/users/payment/receipt/${payment.id}`}>
              {words.receipt}
            </LinkButton>
          )}
          {(result === 'processing' || result === 'internal' || (isOver && payment?.verifiable)) && (
            <Button icon="refresh-cw" look="line" disabled={busy} onClick={() => void ask()}>
              {words.again}
            </Button>
          )}
          {isOver && (
            <LinkButton
              look="primary"
              to={withQuery('/users/payment/deposit', { amount: payment?.amount, returnUrl: payment?.returnUrl })}
            >
              {words.retry}
            </LinkButton>
          )}
          <LinkButton look="line" to={walletPath}>
            {words.toWallet}
          </LinkButton>
        </div>
      </Box>
    </div>
  );
}

function PaymentFacts({ payment }: { payment: OwnPayment }) {
  const { result } = useLocale().texts.payments;
  const { culture } = useLocale();
  const { amount, unit } = formatRial(payment.amount, culture);
  return (
    <Facts>
      <Fact name={result.amount}>
        {amount} {unit}
      </Fact>
      {payment.referenceId !== null && (
        <Fact name={result.reference}>
          <bdi dir="ltr">{showDigits(payment.referenceId, culture)}</bdi>
        </Fact>
      )}
      <Fact name={result.time}>{formatMoment(payment.modifiedAt, culture)}</Fact>
    </Facts>
  );
}
