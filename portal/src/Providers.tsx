import { type ReactNode, useMemo } from 'react';
import { type Boot, BootContext, createLocale, LocaleContext } from './locale.tsx';
import type { Texts } from './texts.ts';

/** Provides the locale and the server's data to every component. */
export function Providers({ boot, texts, children }: { boot: Boot; texts: Texts; children: ReactNode }) {
  const locale = useMemo(() => createLocale(boot.culture, texts, boot.now), [boot, texts]);
  return (
    <BootContext value={boot}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </BootContext>
  );
}
