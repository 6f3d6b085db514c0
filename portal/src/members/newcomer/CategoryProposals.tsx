import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { read } from '../read.ts';

/** Milliseconds after the last key until categories are proposed. */
const pauseMs = 400;
/** The letters of the shortest title that says something. */
const fewestLetters = 3;

interface CategoryProposalsProps {
  readonly title: string;
  /** The id of the chosen category; empty without one. */
  readonly value: string;
  readonly disabled: boolean;
  readonly onChoose: (id: string) => void;
}

/** The categories that a title most likely belongs to, to be taken by a press. */
export function CategoryProposals({ title, value, disabled, onChoose }: CategoryProposalsProps) {
  const { sell } = useLocale().texts.newcomer;
  const [proposed, setProposed] = useState<readonly CategoryOption[]>([]);
  const q = title.trim();
  useEffect(() => {
    if (q.length < fewestLetters) return setProposed([]);
    const stop = new AbortController();
    const ask = () =>
      read<CategoryOption[]>('selling/categories', stop.signal, { q })
        .then(setProposed)
        // Without a search the category is chosen from the list.
        .catch(() => undefined);
    const timer = setTimeout(ask, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q]);
  if (proposed.length === 0) return null;
  return (
    <fieldset>
      <legend className="sm muted">{sell.proposed}</legend>
      <div className="row gap-2">
        {proposed.map((option) => (
          <Button
            key={option.id}
            look="soft"
            aria-pressed={option.id === value}
            disabled={disabled}
            onClick={() => onChoose(option.id)}
          >
            {option.id === value && <Icon name="check" />}
            {option.name}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
