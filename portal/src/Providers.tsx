import { type ReactNode, useMemo } from 'react';
import { type Boot, BootContext, createLocale, LocaleContext } from './locale.tsx';
import type { Texts } from './texts.ts';

/** Gives every component its locale and what the server said. */
export function Providers({ boot, texts, children }: { boot: Boot; texts: Texts; children: ReactNode }) {
  const locale = useMemo(() => createLocale(boot.culture, texts, boot.now), [boot, texts]);
  return (
    <BootContext value={boot}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </BootContext>
  );
}
