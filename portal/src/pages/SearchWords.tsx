import { limits } from '@charsu/core/domain/limits.ts';
import { Button } from '../components/Button.tsx';
import { classes } from '../components/classes.ts';
import { TextField } from '../components/Field.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import styles from './SearchWords.module.css';

interface SearchWordsProps {
  label: string;
  /** The present words, which the field takes over when they change. */
  q: string;
  /** The page is loading: the button waits. */
  loading: boolean;
  /** Nothing can be typed. */
  disabled?: boolean;
  className?: string | undefined;
}

/** The field `q` of a list's form, with its button. */
export function SearchWords({ label, q, loading, disabled = false, className }: SearchWordsProps) {
  const { browsing } = useLocale();
  return (
    <div className={classes(styles.words, className)}>
      <TextField
        key={q}
        bare
        hideLabel
        type="search"
        label={label}
        placeholder={label}
        name="q"
        maxLength={limits.searchQueryLength}
        defaultValue={q}
        disabled={disabled}
      />
      <Button look="soft" type="submit" disabled={loading}>
        <Icon name="search" />
        {browsing.tenants.submit}
      </Button>
    </div>
  );
}
