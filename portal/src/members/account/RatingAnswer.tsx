import type { PublicRating } from '@charsu/core/contract/rating.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { TextArea } from '../../components/Field.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { useBusy } from '../use-busy.ts';

interface RatingAnswerProps {
  readonly rating: PublicRating;
  /** The text of the form, which the page holds. */
  readonly written: string;
  readonly onWrite: (written: string) => void;
}

/** A rating of an own business, with its answer or the form for one. */
export function RatingAnswer({ rating: { id, authorName, score, text, answer }, written, onWrite }: RatingAnswerProps) {
  const { rating: words } = useLocale().texts;
  const { t, number } = useLocale();
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { id, answer: written };
    if (!(await run(() => callApi('rating/answer', { method: 'PUT', body })))) return;
    showToast('approved', words.answered);
    onWrite('');
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
      {text !== '' && (
        <p dir="auto">
          <OwnText>{text}</OwnText>
        </p>
      )}
      {answer === '' ? (
        <form className="stack gap-3" aria-busy={busy} onSubmit={(event) => void submit(event)}>
          <TextArea
            label={t(words.answerOf, { name: authorName })}
            name="answer"
            rows={3}
            required
            maxLength={limits.rating.text}
            value={written}
            disabled={busy}
            onChange={({ currentTarget }) => onWrite(currentTarget.value)}
          />
          <Button look="primary" small type="submit" disabled={busy || written.trim() === ''}>
            {words.sendAnswer}
          </Button>
        </form>
      ) : (
        <div className="stack gap-1">
          <p className="sm muted">{words.answer}</p>
          <p dir="auto">
            <OwnText>{answer}</OwnText>
          </p>
        </div>
      )}
    </Box>
  );
}
