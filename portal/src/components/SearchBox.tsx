import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../addresses/paths.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './SearchBox.module.css';

/** Fetched when somebody begins to write; without it the search works as well. */
const Suggestions = lazy(() => import('../suggestions/Suggestions.tsx').catch(() => ({ default: () => null })));

/** The form of the home page's box, for a choice that stands outside it. */
export const bigSearch = 'search';

interface SearchBoxProps {
  /** Category url to search in unless another is chosen. */
  category: string;
  query?: string;
  /** The large box of the home page, with a choice of categories. */
  categories?: readonly { readonly name: string; readonly url: string }[];
  className?: string;
}

/**
 * The public search. With and without JavaScript it asks /q/{category}?q=…, which redirects to the address of the words;
 * blank text is refused by the field itself (R66).
 */
export function SearchBox({ category, query = '', categories, className }: SearchBoxProps) {
  const { texts } = useLocale();
  const navigate = useNavigate();
  const big = categories !== undefined;
  const [form, setForm] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    // Without its keys the search works as well.
    import('../shell/search-keys.ts').catch(() => undefined);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    void navigate(`${searchPath(category)}?${new URLSearchParams(asked)}`);
  }

  return (
    <search className={classes(styles.search, big && styles.big, className)}>
      <form
        id={big ? bigSearch : undefined}
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
          maxLength={500}
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={texts.portal.search.label}
          aria-keyshortcuts="Control+K Meta+K"
          placeholder={big ? texts.portal.search.examples : texts.portal.search.placeholder}
        />
        <kbd className={styles.keys} />
        {categories && (
          <select name="category" defaultValue={category} aria-label={texts.portal.shell.categories}>
            <option value="all">{texts.portal.shell.allCategories}</option>
            {categories.map((each) => (
              <option key={each.url} value={each.url}>
                {each.name}
              </option>
            ))}
          </select>
        )}
        {big ? (
          <Button look="primary" type="submit">
            {texts.portal.search.submit}
          </Button>
        ) : (
          <Button look="primary" icon small type="submit" aria-label={texts.portal.search.submit}>
            <Icon name="arrow-right" directional />
          </Button>
        )}
        {form && (
          <Suspense>
            <Suggestions form={form} category={category} query={query} />
          </Suspense>
        )}
      </form>
    </search>
  );
}
