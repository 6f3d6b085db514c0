import type { Invitation } from '@charsu/core/contract/tenant-people.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { showToast } from '../../components/toast-store.ts';
import { ApiError, callApi } from '../../http/api.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { ownTenantsPath, personTypePath } from '../return-path.ts';
import { useBusy } from '../use-busy.ts';

interface InvitationData {
  readonly invitationId: string;
  /** The refusal where it is over. */
  readonly offered: Invitation | ApiError;
}

export const loader = memberLoader(
  async ({ params: { id = '', invitation: invitationId = '' }, request: { signal } }): Promise<InvitationData> => {
    try {
      const offered = await read<Invitation>('tenant/invitation', signal, { id, invitationId });
      return { invitationId, offered };
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) return { invitationId, offered: error };
      throw error;
    }
  },
  ['tenant_get'],
);

/** An invitation to a business, which the account with its number accepts. */
export function Component() {
  const { invitation: words, people } = useLocale().texts.business;
  const { t, culture } = useLocale();
  const { offered, invitationId } = useLoaderData<InvitationData>();
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const [refused, setRefused] = useState<ApiError>();
  if (offered instanceof ApiError) {
    return (
      <AccountPage title={people.title}>
        <Note tone="denied" icon="circle-alert">
          {offered.message}
        </Note>
      </AccountPage>
    );
  }
  const { tenantId: id, business, role, by, expiresAt } = offered;

  const accept = () =>
    run(async () => {
      await callApi('tenant/acceptInvitation', { method: 'PUT', body: { id, invitationId }, quiet: true });
      showToast('approved', t(words.accepted, { business }));
      await navigate(ownTenantsPath, { replace: true });
    }, setRefused);

  return (
    <AccountPage title={t(words.title, { business: isolated(business) })}>
      <Box className="stack">
        <p>{t(words[role], { by: isolated(by) })}</p>
        {role !== 'owner' && <p className="sm muted">{role === 'manager' ? people.managerText : people.editorText}</p>}
        <p className="xs muted">{t(people.until, { day: formatDay(expiresAt, culture) })}</p>
        {refused && (
          <Note tone="denied" icon="circle-alert">
            <p role="alert">{refused.message}</p>
            {refused.problem?.code === 'The_Identity_Is_Required' && (
              <LinkButton small look="line" to={personTypePath}>
                {words.identity}
              </LinkButton>
            )}
          </Note>
        )}
        <Button look="primary" disabled={busy} onClick={() => void accept()}>
          {busy ? words.accepting : role === 'owner' ? words.acceptOwner : words.accept}
        </Button>
      </Box>
    </AccountPage>
  );
}
