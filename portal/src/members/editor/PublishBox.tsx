import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { StarOffer } from '@charsu/core/contract/stars.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatReference, formatRial } from '@charsu/core/i18n/days/format.ts';
import type { ReactNode } from 'react';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { Note } from '../../components/Note.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { depositTo, editorPath } from '../actions/deposit-path.ts';
import { actionIcons, offeredActions } from '../actions/offered-actions.ts';
import { useActionLabel } from '../actions/use-action-label.ts';
import type { RunAction } from '../actions/use-actions.tsx';
import { feeDue } from './publication-cost.ts';

interface PublishBoxProps {
  record: AdvertisementRecord | undefined;
  /** The prices and the owner's balance; undefined until they are loaded. */
  offer: StarOffer | undefined;
  /** The price of the publication, in rial, for what stands in the form; undefined while it is worked out. */
  cost: number | undefined;
  busy: boolean;
  /** The business is another's, whose wallet pays. */
  paidByOwner?: boolean;
  /** The chosen business, where it may not publish yet. */
  waitsFor: TenantOption | undefined;
  run: (action: RunAction, record: AdvertisementRecord) => void;
  /** The button that sends it for publication, where it may be sent. */
  sending: ReactNode;
}

/** The requirements of publishing a draft, and the other acts on it. */
export function PublishBox({
  record,
  offer,
  cost,
  busy,
  paidByOwner = false,
  waitsFor,
  run,
  sending,
}: PublishBoxProps) {
  const { members, stars } = useLocale().texts;
  const { publish } = members;
  const { culture, t } = useLocale();
  const actionLabel = useActionLabel();
  const shown = (rial: number): string => {
    const { amount, unit } = formatRial(rial, culture);
    return rial === 0 ? publish.free : `${amount} ${unit}`;
  };
  return (
    <Box lift className="stack">
      <h2 className="md">{publish.title}</h2>
      <Facts>
        {record && (
          <Fact name={publish.number}>
            <bdi>{formatReference(record.index, culture)}</bdi>
          </Fact>
        )}
        <Fact name={publish.period}>{publish.month}</Fact>
        {offer?.fee && <Fact name={t(stars.fee)}>{shown(feeDue(offer))}</Fact>}
        <Fact name={publish.cost}>{cost === undefined ? t(stars.working) : shown(cost)}</Fact>
      </Facts>
      {offer?.fee && <FeeNote fee={offer.fee} />}
      {cost !== undefined && cost > 0 && offer && !paidByOwner && (
        <WalletNote cost={cost} balance={offer.balance} recordId={record?.id} />
      )}
      {waitsFor && <TenantNote tenant={waitsFor} planned={record?.publicationPlanned === true} />}
      <div className="wide">{sending}</div>
      {!waitsFor && <p className="xs muted">{publish.note}</p>}
      <p className="xs muted">{publish.responsible}</p>
      {record &&
        offeredActions(record)
          .filter((action) => action !== 'edit' && action !== 'adjust' && action !== 'pending')
          .map((action) => (
            <Button
              key={action}
              icon={actionIcons[action]}
              block
              look={action === 'delete' ? 'dangerLine' : 'line'}
              disabled={busy}
              onClick={() => run(action, record)}
            >
              {t(actionLabel(action, record))}
            </Button>
          ))}
    </Box>
  );
}

/** The condition that the publication waits for; a denied business is its owner's turn. */
function TenantNote({ tenant, planned }: { tenant: TenantOption; planned: boolean }) {
  const { step, editor } = useLocale().texts.newcomer;
  if (tenant.state !== publicationState.denied) {
    return (
      <Note tone="info" icon="hourglass">
        {planned ? editor.planned : editor.planNote}
      </Note>
    );
  }
  return (
    <Note tone="denied" icon="circle-alert">
      <p>{editor.denied}</p>
      <LinkButton look="line" small to={`/users/tenant/edit/${tenant.id}`}>
        {step.business}
      </LinkButton>
    </Note>
  );
}

/** The price, and the link to deposit a missing amount. */
function WalletNote({ cost, balance, recordId }: { cost: number; balance: number; recordId: string | undefined }) {
  const { stars } = useLocale().texts;
  const { t, culture } = useLocale();
  const missing = cost - balance;
  return (
    <Note tone={missing > 0 ? 'pending' : 'gold'} icon="star">
      <p>{t(stars.balance, { ...formatRial(balance, culture) })}</p>
      {missing <= 0 && <p>{t(stars.held)}</p>}
      {missing > 0 && (
        <>
          <p>{t(stars.missing, { ...formatRial(missing, culture) })}</p>
          {recordId === undefined ? (
            <p>{t(stars.saveFirst)}</p>
          ) : (
            <LinkButton look="line" small to={depositTo(missing, editorPath(recordId))}>
              {t(stars.deposit)}
            </LinkButton>
          )}
        </>
      )}
    </Note>
  );
}

/** The fee of the category, and how many free publications are left of the month. */
function FeeNote({ fee: { amount, free, left } }: { fee: NonNullable<StarOffer['fee']> }) {
  const { stars } = useLocale().texts;
  const { culture, t } = useLocale();
  const said =
    left > 0
      ? t(stars.feeFreeLeft, { free, left })
      : t(free > 0 ? stars.feeUsedUp : stars.feeAlways, { ...formatRial(amount, culture) });
  return <p className="sm muted">{said}</p>;
}
