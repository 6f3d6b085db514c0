import { type PublicRating, type RatingPlace, type Ratings, updateRatingSchema } from '@charsu/core/contract/rating.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { ratingLimits } from '@charsu/core/domain/rating/limits.ts';
import { newCommandKey } from '@charsu/core/web/browser/command-key.ts';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ApiError, type ApiRequest, callApi } from '../../api.ts';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { Empty } from '../../components/Empty.tsx';
import { TextArea } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { Pager } from '../../components/Pager.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../locale.tsx';
import { tenantPath } from '../../paths.ts';
import { readPage } from '../../read-page.ts';
import { Confirm } from '../actions/Confirm.tsx';
import { memberLoader } from '../member-loader.ts';
import { useMemberTexts } from '../texts.ts';
import { AccountPage } from './AccountPage.tsx';

interface RatingData {
  readonly place: RatingPlace;
  /** Only for the owner of the business. */
  readonly ratings: Ratings | null;
}

const scores = [5, 4, 3, 2, 1] as const;

export const loader = memberLoader(
  async ({ request: { signal, url }, params }): Promise<RatingData> => {
    const business = encodeURIComponent(params.business ?? '');
    const place = await callApi<RatingPlace>(`rating/place/${business}`, { signal, quiet: true });
    const query = { page: readPage(new URL(url).searchParams, limits.lastListPage) };
    const ratings = place.isOwner
      ? await callApi<Ratings>(`rating/tenant/${business}`, { signal, query, quiet: true })
      : null;
    return { place, ratings };
  },
  ['rating_get'],
);

/** Sends a call; false after a failure, which is shown in a toast. */
async function isSent(path: string, request: ApiRequest): Promise<boolean> {
  try {
    await callApi(path, request);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}

/** Rating a business that one dealt with; or, for its owner, answering its ratings. */
export function Component() {
  const { place, ratings } = useLoaderData<RatingData>();
  const { rating: words } = useMemberTexts();
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
        {ratings.items.length === 0 ? (
          <Empty title={words.none} text={words.noneText} />
        ) : (
          ratings.items.map((rating) => <Answer key={rating.id} rating={rating} />)
        )}
        <Pager
          {...ratings}
          lastPage={limits.lastListPage}
          address={(page) => `/users/rating/${subDomain}${page === 1 ? '' : `?page=${page}`}`}
        />
      </AccountPage>
    );
  }
  const may = place.own !== null || (place.cellphoneConfirmed && place.dealtWith);
  return (
    <AccountPage title={t(words.title, { name })} lead={words.lead} aside={aside}>
      <State place={place} />
      {may ? <OwnRating key={place.own?.revision ?? ''} place={place} /> : <Needs place={place} />}
    </AccountPage>
  );
}

/** What is missing before the member can rate the business. */
function Needs({ place: { cellphoneConfirmed, dealtWith, tenant } }: { readonly place: RatingPlace }) {
  const { rating: words } = useMemberTexts();
  return (
    <Box className="stack gap-3">
      <h2 className="lg">{words.needs}</h2>
      {!cellphoneConfirmed && (
        <>
          <p>{words.needsPhone}</p>
          <p>
            <LinkButton look="line" small to="/users/profile">
              {words.toProfile}
            </LinkButton>
          </p>
        </>
      )}
      {!dealtWith && (
        <>
          <p>{words.needsDealing}</p>
          <p>
            <LinkButton look="line" small to={tenantPath(tenant.subDomain, 'contact')}>
              {words.toBusiness}
            </LinkButton>
          </p>
        </>
      )}
    </Box>
  );
}

/** How far the own rating is. */
function State({ place: { own } }: { readonly place: RatingPlace }) {
  const { rating: words } = useMemberTexts();
  const { t } = useLocale();
  if (own === null) return null;
  switch (own.currentState) {
    case publicationState.pending:
      return (
        <Note tone="pending" icon="hourglass">
          {own.visible ? words.waitsChanged : words.waits}
        </Note>
      );
    case publicationState.approved:
      return (
        <Note tone="approved" icon="circle-check">
          {words.isShown}
        </Note>
      );
    case publicationState.denied:
      return (
        <Note tone="denied" icon="circle-x">
          {t(words.denied, { reason: own.denialReason ?? '' })}
        </Note>
      );
    case publicationState.cancelled:
      return (
        <Note tone="denied" icon="ban">
          {words.cancelled}
        </Note>
      );
    default:
      return (
        <Note tone="draft" icon="pencil">
          {words.reopened}
        </Note>
      );
  }
}

function OwnRating({ place: { own, tenant } }: { readonly place: RatingPlace }) {
  const { rating: words } = useMemberTexts();
  const { t, number } = useLocale();
  const { revalidate } = useRevalidator();
  const [score, setScore] = useState(own?.score);
  const [text, setText] = useState(own?.text ?? '');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);

  async function run(request: ApiRequest, done: string) {
    setBusy(true);
    const sent = await isSent('rating/', request).finally(() => setBusy(false));
    if (!sent) return;
    showToast('approved', done);
    setAsked(false);
    await revalidate();
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (score === undefined) return setMissing(true);
    const request: ApiRequest =
      own === null
        ? { method: 'POST', body: { tenantId: tenant.id, score, text }, idempotencyKey: newCommandKey() }
        : { method: 'PUT', body: updateRatingSchema.parse({ id: own.id, score, text }) };
    await run(request, words.sent);
  }

  if (own?.currentState === publicationState.cancelled) return null;
  const unchanged = own !== null && score === own.score && text === own.text;
  return (
    <form className="stack" noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
      <fieldset className="stack gap-1" disabled={busy}>
        <legend>{words.score}</legend>
        {scores.map((each) => (
          <Check
            key={each}
            type="radio"
            name="score"
            value={each}
            checked={each === score}
            onChange={() => {
              setScore(each);
              setMissing(false);
            }}
          >
            {t(words.scoreOf, { score: number(each) })}
          </Check>
        ))}
      </fieldset>
      {missing && (
        <p className="sm" role="alert">
          {words.choose}
        </p>
      )}
      <TextArea
        label={words.text}
        name="text"
        rows={5}
        maxLength={ratingLimits.text}
        value={text}
        disabled={busy}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="row gap-2">
        <Button look="primary" type="submit" disabled={busy || unchanged}>
          {own === null ? words.send : words.save}
        </Button>
        {own !== null && (
          <Button look="dangerLine" disabled={busy} onClick={() => setAsked(true)}>
            {words.delete}
          </Button>
        )}
      </div>
      {own !== null && (
        <Confirm
          open={asked}
          title={words.delete}
          text={words.deleteQuestion}
          confirm={words.delete}
          back={words.cancel}
          busy={busy}
          danger
          onConfirm={() => void run({ method: 'DELETE', query: { id: own.id } }, words.deleted)}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  );
}

/** A rating of an own business, with its answer or the form for one. */
function Answer({ rating: { id, authorName, score, text, answer } }: { readonly rating: PublicRating }) {
  const { rating: words } = useMemberTexts();
  const { t, number } = useLocale();
  const { revalidate } = useRevalidator();
  const [written, setWritten] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const sent = await isSent('rating/answer', { method: 'PUT', body: { id, answer: written } }).finally(() =>
      setBusy(false),
    );
    if (!sent) return;
    showToast('approved', words.answered);
    await revalidate();
  }

  return (
    <Box className="stack gap-3">
      <p className="row gap-2">
        <b>
          <bdi>{authorName}</bdi>
        </b>
        <span>{t(words.scoreOf, { score: number(score) })}</span>
      </p>
      {text !== '' && <p dir="auto">{text}</p>}
      {answer === '' ? (
        <form className="stack gap-3" aria-busy={busy} onSubmit={(event) => void submit(event)}>
          <TextArea
            label={t(words.answerOf, { name: authorName })}
            name="answer"
            rows={3}
            required
            maxLength={ratingLimits.text}
            value={written}
            disabled={busy}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
          <div>
            <Button look="primary" small type="submit" disabled={busy || written.trim() === ''}>
              {words.sendAnswer}
            </Button>
          </div>
        </form>
      ) : (
        <div className="stack gap-1">
          <p className="sm muted">{words.answer}</p>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </Box>
  );
}
