import { limits } from '@charsu/core/domain/limits.ts';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { classes } from '../components/classes.ts';
import { TextField } from '../components/Field.tsx';
import { useLocale } from '../texts/locale.tsx';
import { useWordsOfPage } from './use-words-of-page.ts';

interface SearchWordsProps {
  label: string;
  /** The words whose results the page shows. */
  q: string;
  className?: string | undefined;
}

/** The field `q` of a list's form, with its button. */
export function SearchWords({ label, q, className }: SearchWordsProps) {
  const { browsing } = useLocale();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useWordsOfPage(field, q);
  return (
    <div className={classes('row bottom nowrap', className)}>
      <TextField
        ref={setField}
        className="fill"
        bare
        hideLabel
        type="search"
        label={label}
        placeholder={label}
        name="q"
        maxLength={limits.searchQueryLength}
        defaultValue={q}
      />
      <Button icon="search" look="soft" type="submit">
        {browsing.tenants.submit}
      </Button>
    </div>
  );
}
