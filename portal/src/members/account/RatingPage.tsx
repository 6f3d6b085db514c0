import type { RatingPlace, Ratings } from '@charsu/core/contract/rating.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { tenantPath } from '../../addresses/paths.ts';
import { Box } from '../../components/Box.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Link } from '../../components/Link.tsx';
import { readPage } from '../../components/list-page.ts';
import { Pager } from '../../components/Pager.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { AccountPage } from './AccountPage.tsx';
import { OwnRating, RatingState } from './OwnRating.tsx';
import { RatingAnswer } from './RatingAnswer.tsx';

export const loader = memberLoader(
  async ({ request: { signal, url }, params }) => {
    const business = encodeURIComponent(params.business ?? '');
    const place = await read<RatingPlace>(`rating/place/${business}`, signal);
    const query = { page: readPage(new URL(url).searchParams, limits.lastListPage) };
    // Only for the owner of the business.
    const ratings = place.isOwner ? await read<Ratings>(`rating/tenant/${business}`, signal, query) : null;
    return { place, ratings };
  },
  ['rating_get'],
);

/** Rating a business that one dealt with; or, for its owner, answering its ratings. */
export function Component() {
  const { place, ratings } = useLoaderData<typeof loader>();
  const { rating: words } = useLocale().texts;
  const { t } = useLocale();
  const { name, subDomain } = place.tenant;
  const aside = (
    <Link className="link sm" to={tenantPath(subDomain, 'about')}>
      {words.toBusiness}
    </Link>
  );
  if (ratings !== null) {
    return (
      <AccountPage title={t(words.answers, { name })} lead={words.answersLead} aside={aside}>
        <Answers key={subDomain} ratings={ratings} subDomain={subDomain} />
      </AccountPage>
    );
  }
  const may = place.own !== null || (place.cellphoneConfirmed && place.dealtWith);
  return (
    <AccountPage title={t(words.title, { name })} lead={words.lead} aside={aside}>
      {place.own && <RatingState own={place.own} />}
      {may ? <OwnRating key={place.own?.revision ?? ''} place={place} /> : <Needs place={place} />}
    </AccountPage>
  );
}

/** The ratings with the forms of their answers. What is written stays on other pages, and is not lost unasked. */
function Answers({ ratings, subDomain }: { readonly ratings: Ratings; readonly subDomain: string }) {
  const { rating: words } = useLocale().texts;
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  const guard = useUnsavedGuard(Object.values(written).some((text) => text.trim() !== ''));
  return (
    <>
      {ratings.items.length === 0 ? (
        <Empty title={words.none} text={words.noneText} />
      ) : (
        ratings.items.map((rating) => (
          <RatingAnswer
            key={rating.id}
            rating={rating}
            written={written[rating.id] ?? ''}
            onWrite={(text) => setWritten((before) => ({ ...before, [rating.id]: text }))}
          />
        ))
      )}
      <Pager
        {...ratings}
        lastPage={limits.lastListPage}
        address={(page) => `/users/rating/${subDomain}${page === 1 ? '' : `?page=${page}`}`}
      />
      {guard.dialog}
    </>
  );
}

/** The conditions that are missing before the member can rate the business. */
function Needs({ place: { cellphoneConfirmed, dealtWith, tenant } }: { readonly place: RatingPlace }) {
  const { rating: words } = useLocale().texts;
  return (
    <Box className="stack gap-3">
      <h2 className="lg">{words.needs}</h2>
      {!cellphoneConfirmed && (
        <>
          <p>{words.needsPhone}</p>
          <LinkButton look="line" small to="/users/profile">
            {words.toProfile}
          </LinkButton>
        </>
      )}
      {!dealtWith && (
        <>
          <p>{words.needsDealing}</p>
          <LinkButton look="line" small to={tenantPath(tenant.subDomain, 'contact')}>
            {words.toBusiness}
          </LinkButton>
        </>
      )}
    </Box>
  );
}
