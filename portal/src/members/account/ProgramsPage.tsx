import type { Session } from '@charsu/core/contract/account.ts';
import type { Webhook } from '@charsu/core/contract/webhook.ts';
import { useLoaderData, useRevalidator } from 'react-router';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';
import { ApiKeys } from './ApiKeys.tsx';
import { Webhooks } from './Webhooks.tsx';

export const loader = memberLoader(
  async ({ request: { signal } }) => {
    const [sessions, webhooks] = await Promise.all([
      read<Session[]>('account/sessions', signal),
      read<Webhook[]>('webhook/', signal),
    ]);
    return { keys: sessions.filter(({ key }) => key !== null), webhooks };
  },
  ['account_logout', 'webhook_update'],
);

/** The programs of this account: the keys by which they sign in, and the addresses at which they are told. */
export function Component() {
  const { programs: words, keys: keyWords } = useLocale().texts.account;
  const { keys, webhooks } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();

  const end = (path: string, said: string) =>
    run(async () => {
      await callApi(path, { method: 'DELETE' }).finally(revalidate);
      showToast('approved', said);
    });

  return (
    <AccountPage title={words.page} lead={words.lead}>
      <ProgressBar busy={busy} />
      <ApiKeys keys={keys} busy={busy} onEnd={({ id }) => void end(`account/sessions/${id}`, keyWords.ended)} />
      <Webhooks webhooks={webhooks} busy={busy} onEnd={({ id }) => void end(`webhook/${id}`, words.ended)} />
    </AccountPage>
  );
}
