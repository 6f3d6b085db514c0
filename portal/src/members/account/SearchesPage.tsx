import type { KeepSearch, SavedSearch } from '@charsu/core/contract/saved-search.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { useLoaderData, useRevalidator } from 'react-router';
import { searchPath } from '../../addresses/paths.ts';
import { readSearch } from '../../addresses/read-search.ts';
import { toQuery } from '../../addresses/search-params.ts';
import { Badge } from '../../components/Badge.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Link } from '../../components/Link.tsx';
import { showToast } from '../../components/toast-store.ts';
import { ApiError, callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { AskingButton } from '../actions/AskingButton.tsx';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { Row, Rows } from '../Rows.tsx';
import { read } from '../read.ts';
import { useBusy } from '../use-busy.ts';
import { AccountPage } from './AccountPage.tsx';

const ownAddress = '/users/searches';

/** The search of a page of results, as it is kept. */
function keptFrom(path: string, name: string): KeepSearch {
  const url = new URL(path, location.origin);
  const [, , category, query] = url.pathname.split('/').map(decodeURIComponent);
  const { sort: _, counts: __, page: ___, ...asked } = toQuery(readSearch(url, { category, query }, 'fa-IR'));
  return { name, path: url.pathname + url.search, query: asked };
}

/** A link from a page of results brings its search, which is kept at once. */
export const loader = memberLoader(
  async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [keep, name] = [searchParams.get('keep'), searchParams.get('name')?.trim()];
    if (keep?.startsWith('/q') && name) {
      try {
        await callApi('savedSearch/', { method: 'POST', body: keptFrom(keep, name) });
      } catch (error) {
        // Too many: the list is shown, with the sentence about it.
        if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
      }
      return leadOn(request, ownAddress);
    }
    return read<SavedSearch[]>('savedSearch/', request.signal);
  },
  ['savedSearch_update'],
);

/** The member's saved searches. */
export function Component() {
  const { account, members } = useLocale().texts;
  const { searches: words } = account;
  const searches = useLoaderData<SavedSearch[]>();
  const { t, culture } = useLocale();
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();

  const remove = ({ id }: SavedSearch) =>
    run(async () => {
      await callApi(`savedSearch/${id}`, { method: 'DELETE' }).finally(revalidate);
      showToast('approved', t(words.deleted));
    });

  const aside = (
    <Link className="link sm" to="/users/notifications">
      {t(words.preferences)}
    </Link>
  );
  return (
    <AccountPage title={t(words.title)} lead={t(words.lead)} aside={aside}>
      {searches.length === 0 ? (
        <Empty
          title={t(words.none)}
          text={t(words.noneText)}
          link={{ to: searchPath('all'), label: t(words.browse), look: 'primary' }}
        />
      ) : (
        <Rows>
          {searches.map((search) => (
            <Row
              key={search.id}
              icon="search"
              name={search.name}
              badge={
                search.found > 0 && (
                  <Badge tone="approved" icon="circle-check">
                    {t(words.found, { count: search.found })}
                  </Badge>
                )
              }
              about={[t(words.since, { day: formatDay(search.createdAt, culture) })]}
            >
              <LinkButton
                small
                look="line"
                to={`${search.path}${search.path.includes('?') ? '&' : '?'}sort=newest`}
                onClick={() => {
                  // If it fails, the search is marked as new for longer.
                  callApi(`savedSearch/seen/${search.id}`, { method: 'PUT', quiet: true }).catch(() => undefined);
                }}
              >
                {t(words.open)}
                <span className="vh">: {search.name}</span>
              </LinkButton>
              <AskingButton
                small
                disabled={busy}
                aria-label={t(words.deleteOf, { name: search.name })}
                question={t(members.confirm.deleteText, { name: search.name })}
                act={() => remove(search)}
              >
                {t(words.delete)}
              </AskingButton>
            </Row>
          ))}
        </Rows>
      )}
    </AccountPage>
  );
}
