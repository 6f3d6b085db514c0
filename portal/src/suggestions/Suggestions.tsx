import type { Suggestions as Suggested } from '@charsu/core/contract/public.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { searchPath, tenantPath } from '../addresses/paths.ts';
import { Button } from '../components/Button.tsx';
import { Link } from '../components/Link.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { useWordsOfPage } from '../pages/use-words-of-page.ts';
import { useLocale } from '../texts/locale.tsx';
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts';
import styles from './Suggestions.module.css';

/** Milliseconds without another letter before the words are asked about. */
const pauseMs = 150;
const nothing: Suggested = { categories: [], businesses: [], understood: { words: '', parts: [] } };

interface SuggestionsProps {
  /** The form of the search box. */
  readonly form: HTMLFormElement;
  /** The category that recent words are looked for in. */
  readonly category: string;
  /** The words whose results the page shows. */
  readonly query: string;
}

/** Links below the search box while somebody writes in it: categories, businesses, and what this browser looked for lately. */
export default function Suggestions({ form, category, query }: SuggestionsProps) {
  const { texts, t } = useLocale();
  const words = texts.suggestions;
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const path = typed.length < 2 ? undefined : 'public/suggestions';
  const { answer } = useAnswer<Suggested>(path, { q: typed }, pauseMs);
  // Without suggestions the search works as well.
  const found = (path && answer) || nothing;
  const [recent, setRecent] = useState(recentSearches);
  useWordsOfPage(form.querySelector('input'), query);

  useEffect(() => {
    const input = form.querySelector('input');
    const text = () => input?.value.trim() ?? '';
    const listening = new AbortController();
    const { signal } = listening;
    const read = () => {
      setTyped(text());
      setOpen(true);
    };
    form.addEventListener('input', read, { signal });
    form.addEventListener('focusin', read, { signal });
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setOpen(false);
      },
      { signal },
    );
    form.addEventListener(
      'submit',
      () => {
        if (text() !== '') keepSearch(text());
        setRecent(recentSearches());
        setOpen(false);
      },
      { signal },
    );
    form.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') {
          // A focused link goes with the list.
          if (list.current?.contains(document.activeElement)) input?.focus();
          setOpen(false);
        }
        if (event.key !== 'ArrowDown' || event.target !== input) return;
        event.preventDefault();
        list.current?.querySelector('a')?.focus();
      },
      { signal },
    );
    // The focus may have moved on while this was loading.
    if (form.contains(document.activeElement)) read();
    return () => listening.abort();
  }, [form]);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link.matches(':focus')) + step;
    (at < 0 ? form.querySelector('input') : links[at])?.focus();
  };
  const { words: rest, parts } = found.understood;
  // «یخچال · دست دوم · زیر ۱۵ میلیون»
  const read = [rest, ...parts.map((part) => part.words)].filter(Boolean).join(' · ');
  const groups: { title: string; icon: IconName; links: { to: string; name: string }[] }[] = [
    {
      title: t(words.recent),
      icon: 'history',
      links: recent
        .filter((each) => each !== typed && each.startsWith(typed))
        .map((name) => ({ to: searchPath(category, name), name })),
    },
    {
      title: t(words.filters),
      icon: 'sliders-horizontal',
      links: parts.length === 0 ? [] : [{ to: searchPath(category, typed), name: read }],
    },
    {
      title: texts.portal.shell.categories,
      icon: 'tag',
      links: found.categories.map(({ url, name }) => ({ to: searchPath(url), name })),
    },
    {
      title: texts.portal.shell.businesses,
      icon: 'store',
      links: found.businesses.map(({ subDomain, name }) => ({ to: tenantPath(subDomain, 'about'), name })),
    },
  ];
  const leave = () => {
    setOpen(false);
    const input = form.querySelector('input');
    if (input) input.value = query;
  };
  const shown = groups.filter(({ links }) => links.length > 0);
  if (!open || shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the links in it, which Tab reaches as well.
    <div ref={list} className={`popup ${styles.list}`} onKeyDown={move}>
      {shown.map(({ title, icon, links }) => (
        <nav key={title} aria-label={title}>
          <p className="xs muted">{title}</p>
          {links.map(({ to, name }) => (
            <Link key={to} to={to} onClick={leave}>
              <Icon name={icon} />
              <bdi>{name}</bdi>
            </Link>
          ))}
          {icon === 'history' && (
            <Button
              small
              type="button"
              onClick={() => {
                forgetSearches();
                setRecent([]);
                form.querySelector('input')?.focus();
              }}
            >
              {t(words.clear)}
            </Button>
          )}
        </nav>
      ))}
    </div>
  );
}
