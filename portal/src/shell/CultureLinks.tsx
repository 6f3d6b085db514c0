import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { withParam } from '../addresses/paths.ts';
import { chooseCulture } from '../session/preferences.ts';
import { useLocale } from '../texts/locale.tsx';

/** The offered languages, the default one first, each a link that works without JavaScript too. */
export function CultureLinks() {
  const { culture: current } = useLocale();
  const { pathname, search } = useLocation();
  const choose = (event: MouseEvent, culture: Culture) => {
    event.preventDefault();
    chooseCulture(culture);
  };
  return (
    <>
      {offered.cultures.map((culture) => (
        <a
          key={culture}
          href={withParam(pathname, search, 'culture', culture)}
          lang={culture}
          hrefLang={culture}
          rel="nofollow"
          aria-current={culture === current ? 'true' : undefined}
          onClick={(event) => choose(event, culture)}
        >
          {cultureFacts[culture].nativeName}
        </a>
      ))}
    </>
  );
}
