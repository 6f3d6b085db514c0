import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { Accepted } from '@charsu/core/contract/common.ts';
import { renewedEnd } from '@charsu/core/domain/advertisement/display-end.ts';
import { formatDay, formatRial } from '@charsu/core/i18n/days/format.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { ApiError, callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { holdFocus } from '../focus.ts';
import { Confirm } from './Confirm.tsx';
import { createCommandKeys } from './command-key.ts';
import { depositPath, isUnpaid } from './deposit-path.ts';
import { type ConfirmedAction, needsConfirmation, type OwnerAction, questionOf } from './offered-actions.ts';

/** An action that is a command; editing and changing the price are pages. */
export type RunAction = Exclude<OwnerAction, 'edit' | 'adjust'>;
/** With the action that is in no menu: objecting, beside the correction. */
type Sent = RunAction | 'object';

interface Actions {
  /** Runs an action, after a confirmation if it is destructive or paid. */
  readonly run: (action: Sent, record: AdvertisementRecord) => void;
  readonly busy: boolean;
  /** The confirmation and the progress; render it anywhere in the page. */
  readonly dialog: ReactNode;
}

/** Sends an action to the API; refused after another change of the record. */
function send(
  action: Sent,
  { id, revision, tenantApproved }: AdvertisementRecord,
  idempotencyKey: string,
): Promise<Accepted> {
  const command = { idempotencyKey, ifMatch: revision };
  // Before its business is approved publication can only be planned.
  if (action === 'pending' && !tenantApproved) {
    return callApi<Accepted>(`advertisement/plan/${id}`, { method: 'PUT', ...command });
  }
  return action === 'delete'
    ? callApi<Accepted>('advertisement/', { method: 'DELETE', query: { id }, ...command })
    : callApi<Accepted>(`advertisement/${action}/${id}`, { method: 'PUT', ...command });
}

/**
 * The actions of an owner (R120). `onSettled` is called after an action, done or no longer allowed by the record's
 * state: the record must be read again.
 */
export function useActions(onSettled: (done: Sent | undefined) => void | Promise<void>): Actions {
  const { t, now, culture } = useLocale();
  const texts = useLocale().texts;
  const { members, commonMessage, stars } = texts;
  const navigate = useNavigate();
  const { confirm } = members;
  const [asked, setAsked] = useState<{ action: ConfirmedAction; record: AdvertisementRecord }>();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [keys] = useState(createCommandKeys);

  async function perform(action: Sent, record: AdvertisementRecord) {
    if (busy) return;
    const giveFocusBack = holdFocus();
    setBusy(true);
    try {
      const { code } = await send(action, record, keys.keyFor([action, record.id, record.revision]));
      keys.done();
      showToast('approved', action === 'delete' ? confirm.deleted : t(commonMessage[code]));
      await onSettled(action);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isUnpaid(error)) return void navigate(depositPath(error, record.id));
      if (error.statusCode === 409 || error.statusCode === 404) await onSettled(undefined);
    } finally {
      setBusy(false);
      setOpen(false);
      giveFocusBack();
    }
  }

  function run(action: Sent, record: AdvertisementRecord) {
    if (action === 'object' || !needsConfirmation(action, record)) return void perform(action, record);
    setAsked({ action, record });
    setOpen(true);
  }

  const paramsOf = (action: ConfirmedAction, { name, cost, bumpFee, ...period }: AdvertisementRecord) => ({
    name,
    ...formatRial(action === 'bump' ? (bumpFee ?? 0) : cost, culture),
    day: formatDay(renewedEnd(period, now), culture),
  });

  const dialog = (
    <>
      <ProgressBar busy={busy} />
      {asked && (
        <Confirm
          open={open}
          title={asked.action === 'pending' ? members.publish.send : confirm[`${asked.action}Title`]}
          text={t(questionOf(asked.action, asked.record, texts), paramsOf(asked.action, asked.record))}
          confirm={asked.action === 'pending' ? t(stars.request) : confirm[asked.action]}
          busy={busy}
          danger={asked.action === 'delete' || asked.action === 'cancel'}
          onConfirm={() => void perform(asked.action, asked.record)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
  return { run, busy, dialog };
}
