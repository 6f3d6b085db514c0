import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { Toasts } from '../components/Toasts.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import { useReady } from './ready.ts';
import type { ShellData } from './shell-data.ts';
import { TabBar } from './TabBar.tsx';
import { useHead } from './use-head.ts';
import { usePageFocus } from './use-page-focus.ts';

/** Everything around a page. */
export function Shell() {
  return (
    <Frame data={useLoaderData<ShellData>()}>
      <Outlet />
    </Frame>
  );
}

/** The shell around any content; its data is missing when it could not be read. */
export function Frame({ data, children }: { data: ShellData | undefined; children: ReactNode }) {
  const { texts } = useLocale();
  useHead();
  usePageFocus();
  useReady();
  return (
    <>
      <a className="skip" href="#main">
        {texts.portal.shell.skip}
      </a>
      <ProgressBar />
      <Header />
      <MegaMenu nodes={data?.menu ?? []} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer operator={data?.operator} />
      <TabBar />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
