import type { AdvertisementPage, AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { useNavigate, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { AdvertisementView } from '../../pages/advertisement/Page.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { AskedIdentity } from '../account/IdentityBox.tsx';
import { actionIcons, leadingActions } from '../actions/offered-actions.ts';
import { useActionLabel } from '../actions/use-action-label.ts';
import { type RunAction, useActions } from '../actions/use-actions.tsx';
import { RowMenu } from '../list/RowMenu.tsx';
import { ownAdsPath } from '../return-path.ts';
import { RecordBadge } from '../StateBadge.tsx';
import { AdjustForm } from './AdjustForm.tsx';
import { History, type HistoryLog } from './History.tsx';
import { Standing } from './Standing.tsx';

interface OwnAdProps {
  record: AdvertisementRecord;
  page: AdvertisementPage;
  adjusting: boolean;
  history: Promise<HistoryLog>;
  categories: readonly CategoryOption[];
  tenants: readonly TenantOption[];
  person: PersonRecord | null;
}

/** An own advertisement that is no draft: its page as buyers see it, below what its owner may do with it (R46). */
export function OwnAd({ record, page, adjusting, history, categories, tenants, person }: OwnAdProps) {
  const { area } = useLocale().texts.members;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const actions = useActions(async (done) => {
    if (done === 'delete') await navigate(ownAdsPath, { replace: true });
    else await revalidate();
  });
  usePageTitle(record.name);
  const isPrivate = tenants.some(({ id, privateSeller }) => id === record.tenantId && privateSeller);
  return (
    <>
      <p className="sm">
        <Link className="link" to={ownAdsPath}>
          {area.myAds}
        </Link>
      </p>
      <div className="row">
        <h1>
          <bdi>{record.name}</bdi>
        </h1>
        <RecordBadge record={record} />
      </div>
      {adjusting ? (
        <AdjustForm record={record} />
      ) : (
        <Box lift className="stack">
          <Standing record={record} />
          {record.correctedFields.length > 0 && <Corrected record={record} busy={actions.busy} run={actions.run} />}
          <OwnerActions record={record} busy={actions.busy} run={actions.run} />
        </Box>
      )}
      {isPrivate && <AskedIdentity person={person} />}
      <AdvertisementView ad={page} own titled={false} />
      <History log={history} categoryName={(id) => categories.find((category) => category.id === id)?.name} />
      {actions.dialog}
    </>
  );
}

interface ActionsProps {
  record: AdvertisementRecord;
  busy: boolean;
  run: (action: RunAction | 'object', record: AdvertisementRecord) => void;
}

/** A moderator's corrections, with the button to object. */
function Corrected({ record, busy, run }: ActionsProps) {
  const { newcomer, fields } = useLocale().texts;
  const { t } = useLocale();
  const named = record.correctedFields.map((field) => t(fieldLabel('advertisement', field, fields))).join(' · ');
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

/** The likeliest actions of its state, the first of them as the primary button; the others in a menu. */
function OwnerActions({ record, busy, run }: ActionsProps) {
  const { texts, t } = useLocale();
  const { selling } = texts;
  const actionLabel = useActionLabel();
  const leading = leadingActions(record);
  return (
    <div className="row">
      {leading.map((action, index) => {
        const look = index === 0 && action !== 'reopen' ? 'primary' : 'line';
        return action === 'edit' || action === 'adjust' ? (
          <LinkButton
            key={action}
            icon={actionIcons[action]}
            look={look}
            to={`/users/advertisement/${action}/${record.id}`}
          >
            {t(texts.vocabulary.action[action])}
          </LinkButton>
        ) : (
          <Button
            key={action}
            icon={actionIcons[action]}
            look={look}
            disabled={busy}
            onClick={() => run(action, record)}
          >
            {t(actionLabel(action, record))}
          </Button>
        );
      })}
      {leading.length === 0 && (
        <LinkButton icon="copy" look="line" to={`/users/advertisement/add?like=${record.id}`}>
          {t(selling.edit.copy)}
        </LinkButton>
      )}
      <RowMenu record={record} run={run} busy={busy} beside={leading} />
    </div>
  );
}
