import { type RatingPlace, updateRatingSchema } from '@charsu/core/contract/rating.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type PublicationStateName, publicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import type { Tone } from '../../components/classes.ts';
import { TextArea } from '../../components/Field.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { Note } from '../../components/Note.tsx';
import { showToast } from '../../components/toast-store.ts';
import { type ApiRequest, callApi } from '../../http/api.ts';
import type { IconName } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AskingButton } from '../actions/AskingButton.tsx';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { useBusy } from '../use-busy.ts';

const scores = [5, 4, 3, 2, 1] as const;
type Own = NonNullable<RatingPlace['own']>;

/** The state of the own rating. */
export function RatingState({ own }: { readonly own: Own }) {
  const { rating: words } = useLocale().texts;
  const { t } = useLocale();
  const states: Readonly<Record<PublicationStateName, readonly [tone: Tone, icon: IconName, text: string]>> = {
    draft: ['draft', 'pencil', words.reopened],
    pending: ['pending', 'hourglass', own.visible ? words.waitsChanged : words.waits],
    approved: ['approved', 'circle-check', words.isShown],
    denied: ['denied', 'circle-x', t(words.denied, { reason: own.denialReason ?? '' })],
    cancelled: ['denied', 'ban', words.cancelled],
  };
  const [tone, icon, text] = states[stateName(own.currentState)];
  return (
    <Note tone={tone} icon={icon}>
      {text}
    </Note>
  );
}

/** The form of the own rating, new or written before. */
export function OwnRating({ place: { own, tenant } }: { readonly place: RatingPlace }) {
  const { rating: words } = useLocale().texts;
  const { t, number } = useLocale();
  const { revalidate } = useRevalidator();
  const [score, setScore] = useState(own?.score);
  const [text, setText] = useState(own?.text ?? '');
  const [missing, setMissing] = useState(false);
  const { busy, run } = useBusy();
  const unchanged = score === own?.score && text === (own?.text ?? '');
  const cancelled = own?.currentState === publicationState.cancelled;
  const guard = useUnsavedGuard(!unchanged && !cancelled);

  const send = (request: ApiRequest, done: string) =>
    run(async () => {
      await callApi('rating/', request);
      showToast('approved', done);
      guard.release();
      await revalidate();
    });
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (score === undefined) return setMissing(true);
    const request: ApiRequest =
      own === null
        ? { method: 'POST', body: { tenantId: tenant.id, score, text }, idempotencyKey: newCommandKey() }
        : { method: 'PUT', body: updateRatingSchema.parse({ id: own.id, score, text }) };
    await send(request, words.sent);
  }

  if (cancelled) return null;
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
      {missing && <FieldError announced>{words.choose}</FieldError>}
      <TextArea
        label={words.text}
        name="text"
        rows={5}
        maxLength={limits.rating.text}
        value={text}
        disabled={busy}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="row gap-2">
        <Button look="primary" type="submit" disabled={busy || (own !== null && unchanged)}>
          {own === null ? words.send : words.save}
        </Button>
        {own !== null && (
          <AskingButton
            disabled={busy}
            question={words.deleteQuestion}
            act={() => send({ method: 'DELETE', query: { id: own.id } }, words.deleted)}
          >
            {words.delete}
          </AskingButton>
        )}
      </div>
      {guard.dialog}
    </form>
  );
}
