import type { CategoryOption } from '@charsu/core/contract/category.ts';
import { Button } from '../../components/Button.tsx';
import { useAnswer } from '../../http/use-answer.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';

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
  const q = title.trim();
  const isTold = q.length >= fewestLetters;
  const { answer } = useAnswer<CategoryOption[]>(isTold ? 'selling/categories' : undefined, { q }, pauseMs);
  // Without a search the category is chosen from the list.
  const proposed = isTold ? (answer ?? []) : [];
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
