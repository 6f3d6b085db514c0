import type { CategoryOption } from '@charsu/core/contract/category.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { BusinessAct } from '@charsu/core/contract/tenant-people.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useLoaderData } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Link } from '../../components/Link.tsx';
import { Pager } from '../../components/Pager.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import days from '../account/Messages.module.css';
import { byDay } from '../account/messages.ts';
import styles from '../editor/History.module.css';
import { Entry } from '../editor/History.tsx';
import { memberLoader } from '../member-loader.ts';
import { read, readOptions } from '../read.ts';
import { addressIn, askedBusiness, readGuilds } from './business-data.ts';

export const loader = memberLoader(
  async ({ params, request }) => {
    const { signal } = request;
    const { people, page } = await askedBusiness(params.id, request);
    const query = { id: people.id, page, pageSize: 50 };
    const [found, guilds, categories] = await Promise.all([
      read<PageOf<BusinessAct>>('tenant/activity', signal, query),
      readGuilds(signal),
      readOptions<CategoryOption>('category', signal),
    ]);
    return { people, found, guilds, categories };
  },
  ['advertisementHistory_search', 'guild_search', 'category_dropdown'],
);

/** The acts of each person in a business and with its advertisements, newest first, for its owner and managers. */
export function Component() {
  const { activity: words } = useLocale().texts.business;
  const locale = useLocale();
  const { people, found, guilds, categories } = useLoaderData<typeof loader>();
  const nameIn = (records: readonly { readonly id: string; readonly name: string }[]) => (id: string) =>
    records.find((record) => record.id === id)?.name;
  const context = { locale, guildName: nameIn(guilds), categoryName: nameIn(categories) };
  return (
    <AccountPage title={`${words.title} · ${people.name}`} lead={words.lead}>
      {byDay(found.items, locale.culture).map(({ day, messages }) => (
        <section key={day} className="stack gap-2">
          <h2 className={days.day}>{day}</h2>
          <Box>
            <ol className={styles.log}>
              {messages.map((act) => (
                <Entry key={act.id} entry={act} context={context} of={<Subject act={act} />} />
              ))}
            </ol>
          </Box>
        </section>
      ))}
      <Pager {...found} lastPage={limits.lastListPage} address={addressIn('activity', people.id)} />
    </AccountPage>
  );
}

/** The advertisement that something happened to; nothing of the business itself. */
function Subject({ act: { advertisement, there, recordId } }: { act: BusinessAct }) {
  const { activity: words } = useLocale().texts.business;
  const { t } = useLocale();
  if (advertisement === null) return null;
  const name = t(words.ad, { name: advertisement });
  return (
    <>
      {there ? (
        <Link className="link" to={`/users/advertisement/view/${recordId}`}>
          {name}
        </Link>
      ) : (
        <b>{name}</b>
      )}
      {': '}
    </>
  );
}
