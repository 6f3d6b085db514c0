import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { CanAccess } from 'react-admin';
import { Confirmation } from '../components/Confirmation.tsx';
import { Icon } from '../components/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { JointDecision, ListedReview } from './review.ts';
import { type Chosen, useDecisionOnMany } from './use-decision.ts';
import { useKeysOn, useShortcuts } from './use-shortcuts.ts';

interface DecideTogetherProps<Data> {
  readonly review: Pick<ListedReview<Data>, 'resource' | 'nameOf' | 'together'>;
  /** The chosen records; each decision is on those that it fits. */
  readonly chosen: readonly Chosen<Data>[];
  readonly onDone: (ids: readonly string[]) => void;
  /** Without a question, and also by keys: the records are in sight, and the decision can be undone. */
  readonly atOnce?: boolean;
}

/** A button for each decision that the user may make on several records at once. It asks first, unless `atOnce`. */
export function DecideTogether<Data>({ review, chosen, onDone, atOnce = false }: DecideTogetherProps<Data>) {
  const locale = useLocale();
  const { console, culture, t } = locale;
  // The records as they were when the question was asked.
  const [asked, setAsked] = useState<{ decision: JointDecision<Data>; chosen: readonly Chosen<Data>[] }>();
  const close = () => setAsked(undefined);
  const { mutate, isPending } = useDecisionOnMany(review, (ids) => {
    close();
    onDone(ids);
  });
  const [keysOn] = useKeysOn();
  const decide = (decision: JointDecision<Data>) => {
    const fitting = chosen.filter(({ record }) => decision.fits?.(record) ?? true);
    if (isPending || asked || fitting.length === 0) return;
    if (atOnce && !decision.Dialog) mutate({ decision, chosen: fitting });
    else setAsked({ decision, chosen: fitting });
  };
  const keys = review.together.flatMap((decision) =>
    decision.letter ? [[`shift+${decision.letter}`, () => decide(decision)] as const] : [],
  );
  useShortcuts(Object.fromEntries(keys), keysOn && atOnce);
  const [first] = asked?.chosen ?? [];
  const name = t(console.moderation.many, { count: asked?.chosen.length ?? 0 });
  const title = asked && `${t(asked.decision.label(locale))}: ${name}`;
  const Dialog = asked?.decision.Dialog;
  return (
    <>
      {review.together.map((decision) => {
        const fitting = chosen.filter(({ record }) => decision.fits?.(record) ?? true);
        if (chosen.length > 0 && fitting.length === 0) return null;
        return (
          <CanAccess key={decision.name} resource={review.resource} action={decision.access ?? 'approve'}>
            <Button
              size="small"
              variant={decision.tone === 'primary' ? 'contained' : 'outlined'}
              color={decision.tone === 'error' ? 'error' : 'primary'}
              disabled={isPending || fitting.length === 0}
              startIcon={<Icon name={decision.icon} size={16} />}
              onClick={() => decide(decision)}
              {...(atOnce && decision.letter && { 'aria-keyshortcuts': `Shift+${decision.letter}` })}
            >
              {`${t(decision.label(locale))} (${formatNumber(fitting.length, culture)})`}
            </Button>
          </CanAccess>
        );
      })}
      {title &&
        first &&
        (Dialog ? (
          <Dialog
            resource={review.resource}
            record={first.record}
            name={name}
            title={title}
            busy={isPending}
            onClose={close}
            onDecide={(body) => mutate({ ...asked, body })}
          />
        ) : (
          <Confirmation
            title={title}
            action={t(asked.decision.label(locale))}
            hint={asked.decision.hint && t(asked.decision.hint(locale))}
            dangerous={asked.decision.tone === 'error'}
            busy={isPending}
            onClose={close}
            onConfirm={() => mutate(asked)}
          />
        ))}
    </>
  );
}
