import type { ConversationRecord } from '@charsu/core/contract/conversation.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useLoaderData } from 'react-router';
import { Empty } from '../../components/Empty.tsx';
import { Pager } from '../../components/Pager.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { Conversations } from '../account/Conversations.tsx';
import { useMessageUpdates } from '../account/use-message-updates.ts';
import { memberLoader } from '../member-loader.ts';
import { search } from '../read.ts';
import { addressIn, askedBusiness } from './business-data.ts';

export const loader = memberLoader(
  async ({ params, request }) => {
    const { people, page } = await askedBusiness(params.id, request);
    const found = await search<ConversationRecord>(
      'conversation',
      request.signal,
      { page, pageSize: 20 },
      { tenantId: people.id },
    );
    return { people, found };
  },
  ['tenant_get'],
);

/** The conversations that a business answers, for its owner and managers. */
export function Component() {
  const { business, account } = useLocale().texts;
  const { people, found } = useLoaderData<typeof loader>();
  const { messages: words } = business;
  useMessageUpdates();
  return (
    <AccountPage title={`${words.title} · ${people.name}`} lead={words.lead}>
      <Conversations items={found.items} />
      {found.items.length === 0 && <Empty title={account.message.none} />}
      <Pager {...found} lastPage={limits.lastListPage} address={addressIn('messages', people.id)} />
    </AccountPage>
  );
}
