import { type ReactNode, useMemo } from 'react';
import { type Boot, BootContext, createLocale, LocaleContext } from './texts/locale.tsx';

interface ProvidersProps {
  readonly boot: Boot;
  readonly children: ReactNode;
}

/** Provides the locale and the server's data to every component. */
export function Providers({ boot, children }: ProvidersProps) {
  const locale = useMemo(() => createLocale(boot.culture, boot.now), [boot]);
  return (
    <BootContext value={boot}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </BootContext>
  );
}
