import { limits } from '@charsu/core/domain/limits.ts';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../addresses/paths.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './SearchBox.module.css';

/** Fetched when somebody begins to write; without it the search works as well. */
const Suggestions = lazy(() => import('../suggestions/Suggestions.tsx').catch(() => ({ default: () => null })));

interface SearchBoxProps {
  /** Category url to search in unless another is chosen. */
  category: string;
  query?: string;
  /** The large box of the home page, with a choice of the visitor's city, which is told at once. */
  cities?: readonly { readonly value: string; readonly label: string }[];
  city?: string | undefined;
  onCity?: (choice: HTMLSelectElement) => void;
  className?: string;
}

/**
 * The public search. With and without JavaScript it asks /q/{category}?q=…, which redirects to the address of the words;
 * blank text is refused by the field itself (R66).
 */
export function SearchBox({ category, query = '', cities, city = '', onCity, className }: SearchBoxProps) {
  const { texts } = useLocale();
  const navigate = useNavigate();
  const big = cities !== undefined;
  const choice = useRef<HTMLSelectElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    import('../shell/later.ts').catch(() => undefined);
  }, []);

  // Another city is chosen in the same element, which has the focus.
  useEffect(() => {
    if (choice.current) choice.current.value = city;
  }, [city]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = String(new FormData(event.currentTarget).get('q'));
    void navigate(`${searchPath(category)}?${new URLSearchParams({ q: asked })}`);
  }

  return (
    <search className={classes(styles.search, big && styles.big, className)}>
      <form
        id={big ? 'search' : undefined}
        className={styles.form}
        action={searchPath(category)}
        onSubmit={submit}
        onFocus={({ currentTarget }) => setForm(currentTarget)}
      >
        <Icon name="search" />
        <input
          type="search"
          name="q"
          required
          pattern=".*\S.*"
          maxLength={limits.searchQueryLength}
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={texts.portal.search.label}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={big ? texts.portal.search.examples : texts.portal.search.placeholder}
        />
        <kbd className={styles.keys} />
        {cities && (
          <select
            ref={choice}
            name="here"
            defaultValue={city}
            aria-label={texts.portal.home.city}
            onChange={({ target }) => onCity?.(target)}
          >
            <option value="">{texts.portal.home.allCities}</option>
            <option value="~">{texts.portal.home.nearMe}</option>
            {cities.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
        <Button icon="arrow-right" look="primary" small={!big} type="submit" aria-label={texts.portal.search.submit} />
        {form && (
          <Suspense>
            <Suggestions form={form} category={category} query={query} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
