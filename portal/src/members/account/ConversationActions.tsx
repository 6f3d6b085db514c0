import type { OpenConversation } from '@charsu/core/contract/conversation.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { DialogForm } from '../../components/DialogForm.tsx';
import { TextArea } from '../../components/Field.tsx';
import { showToast } from '../../components/toast-store.ts';
import { type ApiRequest, callApi } from '../../http/api.ts';
import { sendForm } from '../../http/send-form.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Dropdown } from '../../shell/Dropdown.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { Confirm } from '../actions/Confirm.tsx';
import { useBusy } from '../use-busy.ts';

/** Seldom needed acts, behind one button: ending a conversation, reporting it, deleting the own side. */
export function ConversationActions({ talk: { id, blocked, gone } }: { talk: OpenConversation }) {
  const { talk: words } = useLocale().texts;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const [asked, setAsked] = useState<'report' | 'remove'>();
  const act = async (path: string, request: ApiRequest, then: () => void) => {
    if (await run(() => callApi(path, request))) then();
  };
  const block = () => {
    const body = { id, blocked: blocked === null };
    void act('conversation/block', { method: 'PUT', body }, () => void revalidate());
  };
  const report = async (fields: FormData) => {
    const body = { id, reason: String(fields.get('reason')).trim() };
    const sending = await sendForm('conversation/report', { method: 'POST', body });
    if ('errors' in sending) return sending.errors;
    showToast('approved', words.reported);
    return undefined;
  };
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
      {asked === 'report' && (
        <DialogForm title={words.report} sendLabel={words.send} onSend={report} onClose={() => setAsked(undefined)}>
          {({ reason }) => (
            <TextArea
              label={words.reportReason}
              name="reason"
              rows={3}
              maxLength={limits.reportReason.max}
              required
              error={reason}
            />
          )}
        </DialogForm>
      )}
      <Confirm
        open={asked === 'remove'}
        title={words.remove}
        text={words.removeQuestion}
        confirm={words.remove}
        busy={busy}
        danger
        onConfirm={remove}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
