import { type ReactNode, useMemo } from 'react';
import { type Boot, BootContext, createLocale, LocaleContext } from './locale.tsx';
import type { BrowsingTexts, Texts } from './texts.ts';

interface ProvidersProps {
  readonly boot: Boot;
  readonly texts: Texts;
  readonly browsing: () => BrowsingTexts;
  readonly children: ReactNode;
}

/** Provides the locale and the server's data to every component. */
export function Providers({ boot, texts, browsing, children }: ProvidersProps) {
  const locale = useMemo(() => createLocale(boot.culture, texts, browsing, boot.now), [boot, texts, browsing]);
  return (
    <BootContext value={boot}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </BootContext>
  );
}
