import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { StarOffer } from '@charsu/core/contract/stars.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatDay, formatReference, formatRial } from '@charsu/core/i18n/format.ts';
import type { ReactNode } from 'react';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { Note } from '../../components/Note.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { depositTo, editorPath } from '../actions/deposit-path.ts';
import { actionIcons, offeredActions } from '../actions/offered-actions.ts';
import { useActionLabel } from '../actions/use-action-label.ts';
import type { RunAction } from '../actions/use-actions.tsx';
import { RecordBadge } from '../StateBadge.tsx';
import styles from './PublishBox.module.css';
import { feeDue } from './publication-cost.ts';

interface PublishBoxProps {
  record: AdvertisementRecord | undefined;
  editable: boolean;
  /** The prices and the owner's balance; undefined until they are loaded. */
  offer: StarOffer | undefined;
  /** The price of the publication, in rial, for what stands in the form; undefined while it is worked out. */
  cost: number | undefined;
  busy: boolean;
  /** The chosen business, where it may not publish yet. */
  waitsFor: TenantOption | undefined;
  run: (action: RunAction | 'object', record: AdvertisementRecord) => void;
  /** The button that sends it for publication, where it may be sent. */
  sending: ReactNode;
}

/** The effect of publishing this advertisement, and all buttons for its state. */
export function PublishBox({ record, editable, offer, cost, busy, waitsFor, run, sending }: PublishBoxProps) {
  const { publish } = useLocale().texts.members;
  const planned = record?.publicationPlanned === true;
  return (
    <Box lift className="stack">
      <h2 className={styles.title}>{publish.title}</h2>
      {record && record.correctedFields.length > 0 && <Corrected record={record} busy={busy} run={run} />}
      <Summary record={record} cost={cost} fee={editable && offer ? offer.fee : null} />
      {editable && (
        <>
          {offer?.fee && <FeeNote fee={offer.fee} />}
          {cost !== undefined && cost > 0 && offer && (
            <WalletNote cost={cost} balance={offer.balance} recordId={record?.id} />
          )}
          {waitsFor && <TenantNote tenant={waitsFor} planned={planned} />}
          <div className="wide">{sending}</div>
          {/* An advertisement that waits for its business stays a draft, which can be edited. */}
          {!waitsFor && <p className="xs muted">{publish.note}</p>}
          <p className="xs muted">{publish.responsible}</p>
        </>
      )}
      {record && <OtherActions record={record} busy={busy} run={run} />}
    </Box>
  );
}

/** The condition that the publication waits for; a denied business is its owner's turn. */
function TenantNote({ tenant, planned }: { tenant: TenantOption; planned: boolean }) {
  const { step, editor } = useLocale().texts.newcomer;
  if (tenant.state !== publicationState.denied) {
    return (
      <Note tone="pending" icon="hourglass">
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

/** A moderator's corrections, with the button to object. */
function Corrected({ record, busy, run }: { record: AdvertisementRecord } & Pick<PublishBoxProps, 'busy' | 'run'>) {
  const { newcomer, fields } = useLocale().texts;
  const { t } = useLocale();
  const labels: Readonly<Record<string, unknown>> = fields.label;
  const named = record.correctedFields.map((field) => String(labels[field] ?? field)).join(' · ');
  return (
    <Note tone="pending" icon="pencil">
      <p>{t(newcomer.correction.note, { fields: named })}</p>
      <p className="xs muted">{newcomer.correction.what}</p>
      <Button small look="line" disabled={busy} onClick={() => run('object', record)}>
        {newcomer.correction.object}
      </Button>
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

function Summary({ record, cost, fee }: Pick<PublishBoxProps, 'record' | 'cost'> & Pick<StarOffer, 'fee'>) {
  const { members, stars } = useLocale().texts;
  const { publish } = members;
  const { culture, number, t } = useLocale();
  const shown = (rial: number): string => {
    const { amount, unit } = formatRial(rial, culture);
    return rial === 0 ? publish.free : `${amount} ${unit}`;
  };
  return (
    <Facts>
      {record && (
        <>
          <Fact name={publish.state}>
            <RecordBadge record={record} />
          </Fact>
          <Fact name={publish.number}>
            <bdi>{formatReference(record.index, culture)}</bdi>
          </Fact>
        </>
      )}
      {record?.approvedDate && <Fact name={publish.published}>{formatDay(record.approvedDate, culture)}</Fact>}
      {!record?.expiredDate && <Fact name={publish.period}>{publish.month}</Fact>}
      {record?.expiredDate && record.soldDate === null && (
        <Fact name={publish.until} now={record.displayed}>
          {formatDay(record.expiredDate, culture)}
        </Fact>
      )}
      {fee && <Fact name={t(stars.fee)}>{shown(feeDue({ fee }))}</Fact>}
      <Fact name={publish.cost}>{cost === undefined ? t(stars.working) : shown(cost)}</Fact>
      {record && record.publishCount > 0 && (
        <>
          <Fact name={publish.times}>{number(record.publishCount)}</Fact>
          <Fact name={publish.visits}>{number(record.allVisitCount)}</Fact>
        </>
      )}
    </Facts>
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

function OtherActions({ record, busy, run }: { record: AdvertisementRecord } & Pick<PublishBoxProps, 'busy' | 'run'>) {
  const { members, selling } = useLocale().texts;
  const { texts, t } = useLocale();
  const actionLabel = useActionLabel();
  const page = (kind: 'adjust' | 'preview' | 'statistics') => `/users/advertisement/${kind}/${record.id}`;
  // Saving and requesting publication have their own buttons above.
  const others = offeredActions(record).filter(
    (action): action is RunAction => action !== 'edit' && action !== 'pending' && action !== 'adjust',
  );
  const [first] = others;
  return (
    <div className={styles.others}>
      {record.publicPath === null ? (
        <LinkButton look="soft" block to={page('preview')}>
          <Icon name="eye" />
          {t(selling.edit.preview)}
        </LinkButton>
      ) : (
        <LinkButton look="soft" block to={record.publicPath}>
          <Icon name="eye" />
          {members.action.public}
        </LinkButton>
      )}
      {record.displayed && (
        <LinkButton look="line" block to={page('adjust')}>
          <Icon name={actionIcons.adjust} />
          {t(texts.vocabulary.action.adjust)}
        </LinkButton>
      )}
      {record.publishCount > 0 && (
        <LinkButton look="line" block to={page('statistics')}>
          <Icon name="chart-column" />
          {t(selling.statistics.open)}
        </LinkButton>
      )}
      <LinkButton look="line" block to={`/users/advertisement/add?like=${record.id}`}>
        <Icon name="copy" />
        {t(selling.edit.copy)}
      </LinkButton>
      {others.map((action) => (
        <Button
          key={action}
          block
          look={lookOf(action, action === first && record.state !== publicationState.draft)}
          disabled={busy}
          onClick={() => run(action, record)}
        >
          <Icon name={actionIcons[action]} />
          {t(actionLabel(action, record))}
        </Button>
      ))}
    </div>
  );
}

/** The most likely action is the primary button; the two irreversible ones stay plain. */
function lookOf(action: RunAction, leads: boolean) {
  if (action === 'delete') return 'dangerLine';
  return leads && action !== 'cancel' ? 'primary' : 'line';
}
