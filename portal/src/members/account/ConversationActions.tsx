import type { OpenConversation } from '@charsu/core/contract/conversation.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextArea } from '../../components/Field.tsx';
import { showToast } from '../../components/toast-store.ts';
import type { ApiRequest } from '../../http/api.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Dropdown } from '../../shell/Dropdown.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { Confirm } from '../actions/Confirm.tsx';
import { sent } from './sent.ts';

/** What is needed seldom, behind one button: ending a conversation, reporting it, deleting the own side. */
export function ConversationActions({ talk: { id, blocked, gone } }: { talk: OpenConversation }) {
  const { talk: words, members } = useLocale().texts;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'report' | 'remove'>();
  const act = async (path: string, request: ApiRequest, then: () => void) => {
    setBusy(true);
    const answer = await sent(path, request).finally(() => setBusy(false));
    if (answer !== 'failed') then();
  };
  const block = () => {
    const body = { id, blocked: blocked === null };
    void act('conversation/block', { method: 'PUT', body }, () => void revalidate());
  };
  const report = (reason: string, close: () => void) =>
    act('conversation/report', { method: 'POST', body: { id, reason } }, () => {
      showToast('approved', words.reported);
      close();
    });
  const remove = () =>
    void act(
      'conversation/',
      { method: 'DELETE', query: { id } },
      () => void navigate('/users/message', { replace: true }),
    );
  return (
    <>
      <Dropdown icon="ellipsis" label={words.more}>
        {blocked !== 'other' && !gone && (
          <button type="button" disabled={busy} onClick={block}>
            <Icon name="ban" />
            {blocked === null ? words.block : words.unblock}
          </button>
        )}
        <button type="button" disabled={busy} onClick={() => setAsked('report')}>
          <Icon name="flag" />
          {words.report}
        </button>
        <button type="button" disabled={busy} onClick={() => setAsked('remove')}>
          <Icon name="trash-2" />
          {words.remove}
        </button>
      </Dropdown>
      {asked === 'report' && <ReportForm busy={busy} onSend={report} onClose={() => setAsked(undefined)} />}
      <Confirm
        open={asked === 'remove'}
        title={words.remove}
        text={words.removeQuestion}
        confirm={words.remove}
        back={members.confirm.back}
        busy={busy}
        danger
        onConfirm={remove}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

interface ReportFormProps {
  readonly busy: boolean;
  readonly onSend: (reason: string, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

/** A report of a conversation to the operator. */
function ReportForm({ busy, onSend, onClose }: ReportFormProps) {
  const { talk: words, members } = useLocale().texts;
  const [reason, setReason] = useState('');
  const { min, max } = limits.reportReason;
  return (
    <Dialog title={words.report} onClose={onClose}>
      {(close) => (
        <form
          className="stack"
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            void onSend(reason.trim(), close);
          }}
        >
          <TextArea
            label={words.reportReason}
            name="reason"
            rows={3}
            maxLength={max}
            required
            value={reason}
            disabled={busy}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div className="row gap-2">
            <Button look="primary" type="submit" disabled={busy || reason.trim().length < min}>
              {words.send}
            </Button>
            <Button look="line" disabled={busy} onClick={close}>
              {members.confirm.back}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
