import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLoaderData } from 'react-router';
import { ProgressBar } from '../components/ProgressBar.tsx';
import { Toasts } from '../components/Toasts.tsx';
import { useLocale } from '../locale.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MegaMenu } from './MegaMenu.tsx';
import type { MenuNode } from './menu-node.ts';
import { useReady } from './ready.ts';
import { TabBar } from './TabBar.tsx';
import { useHead } from './use-head.ts';
import { usePageFocus } from './use-page-focus.ts';

/** Everything around a page. */
export function Shell() {
  const menu = useLoaderData<MenuNode[]>();
  return (
    <Frame menu={menu}>
      <Outlet />
    </Frame>
  );
}

/** The shell around anything; the menu may be missing when even that could not be read. */
export function Frame({ menu, children }: { menu: readonly MenuNode[] | undefined; children: ReactNode }) {
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
      <MegaMenu first={menu ?? []} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
