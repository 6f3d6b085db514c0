import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatDay, formatReference, formatRial } from '@charsu/core/i18n/format.ts';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { Note } from '../../components/Note.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../locale.tsx';
import { actionIcons } from '../actions/action-icons.ts';
import { offeredActions } from '../actions/offered-actions.ts';
import type { RunAction } from '../actions/use-actions.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { useMemberTexts } from '../texts.ts';
import styles from './PublishBox.module.css';

interface PublishBoxProps {
  record: AdvertisementRecord | undefined;
  editable: boolean;
  /** Rial for a display period at the stars that stand in the form. */
  cost: number;
  dirty: boolean;
  busy: boolean;
  /** The chosen business may not publish yet. */
  tenantWaits: boolean;
  run: (action: RunAction, record: AdvertisementRecord) => void;
  /** Saves and asks for publication; submitting the form, as the Enter key does, only saves. */
  onRequest: () => void;
}

/** What publishing means for this advertisement, and every button that moves it on. */
export function PublishBox({ record, editable, cost, dirty, busy, tenantWaits, run, onRequest }: PublishBoxProps) {
  const { publish, edit } = useMemberTexts().members;
  return (
    <Box lift className="stack">
      <h2 className={styles.title}>{publish.title}</h2>
      <Summary record={record} cost={cost} />
      {editable && (
        <>
          {cost > 0 && (
            <Note tone="gold" icon="star">
              {publish.wallet}
            </Note>
          )}
          {tenantWaits && (
            <Note tone="pending" icon="hourglass">
              {edit.notApproved}
            </Note>
          )}
          <div className="stack gap-3">
            <Button look="primary" block value="request" onClick={onRequest} disabled={busy || tenantWaits || cost > 0}>
              <Icon name="send" directional />
              {record && !dirty ? publish.requestOnly : publish.request}
            </Button>
            <Button look="line" block type="submit" value="save" disabled={busy || (record !== undefined && !dirty)}>
              {busy ? publish.saving : publish.save}
            </Button>
          </div>
          <p className="xs muted">{publish.note}</p>
        </>
      )}
      {record && <OtherActions record={record} busy={busy} run={run} />}
    </Box>
  );
}

function Summary({ record, cost }: Pick<PublishBoxProps, 'record' | 'cost'>) {
  const { publish } = useMemberTexts().members;
  const { culture, number } = useLocale();
  const money = formatRial(cost, culture);
  return (
    <Facts>
      {record && (
        <>
          <Fact name={publish.state}>
            <StateBadge state={record.state} />
          </Fact>
          <Fact name={publish.number}>
            <bdi>{formatReference(record.index, culture)}</bdi>
          </Fact>
        </>
      )}
      {record?.approvedDate && <Fact name={publish.published}>{formatDay(record.approvedDate, culture)}</Fact>}
      {record?.expiredDate ? (
        <Fact name={publish.until} now={record.displayed}>
          {formatDay(record.expiredDate, culture)}
        </Fact>
      ) : (
        <Fact name={publish.period}>{publish.month}</Fact>
      )}
      <Fact name={publish.cost}>{cost === 0 ? publish.free : `${money.amount} ${money.unit}`}</Fact>
      {record && record.publishCount > 0 && (
        <>
          <Fact name={publish.times}>{number(record.publishCount)}</Fact>
          <Fact name={publish.visits}>{number(record.allVisitCount)}</Fact>
        </>
      )}
    </Facts>
  );
}

function OtherActions({ record, busy, run }: { record: AdvertisementRecord } & Pick<PublishBoxProps, 'busy' | 'run'>) {
  const { members } = useMemberTexts();
  const { texts, t } = useLocale();
  // Saving and asking for publication have their own buttons above.
  const others = offeredActions(record).filter(
    (action): action is RunAction => action !== 'edit' && action !== 'pending',
  );
  const [first] = others;
  return (
    <div className={styles.others}>
      {record.publicPath !== null && (
        <LinkButton look="soft" block to={record.publicPath}>
          <Icon name="eye" />
          {members.action.public}
        </LinkButton>
      )}
      {others.map((action) => (
        <Button
          key={action}
          block
          look={lookOf(action, action === first && record.state !== publicationState.draft)}
          disabled={busy}
          onClick={() => run(action, record)}
        >
          <Icon name={actionIcons[action]} />
          {t(texts.vocabulary.action[action])}
        </Button>
      ))}
    </div>
  );
}

/** One button leads where the owner most likely wants to go; the two that cannot be undone stay quiet. */
function lookOf(action: RunAction, leads: boolean) {
  if (action === 'delete') return 'dangerLine';
  return leads && action !== 'cancel' ? 'primary' : 'line';
}
