import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offer } from '@charsu/core/i18n/offered.ts';
import { loadTexts } from '@charsu/core/i18n/texts.ts';
import { runFrom } from '@charsu/core/web/browser/current-build.ts';
import { keepCulture } from '@charsu/core/web/browser/session.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { configureApi } from './http/api.ts';
import { chosenCulture, chosenTheme } from './session/preferences.ts';
import { LocaleProvider } from './texts/locale.tsx';
import { DirectionStyles } from './theme/DirectionStyles.tsx';

const offers = document.documentElement.dataset.offered;
if (offers) offer(JSON.parse(offers));
const culture = chosenCulture();
const { direction, language } = cultureFacts[culture];
const page = document.documentElement;
page.lang = language;
page.dir = direction;
page.dataset.theme = chosenTheme();
keepCulture(culture);

/** A data router, which can block navigation: leaving a form with unsaved input needs a confirmation. */
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the console.');
  runFrom({ build: import.meta.url, goingTo: () => location.pathname + location.search + location.hash });
  await loadTexts(culture);
  configureApi(culture);

  createRoot(root).render(
    <StrictMode>
      <DirectionStyles direction={direction}>
        <LocaleProvider culture={culture}>
          {/* A signed-out user is redirected and the queries are cleared at once: as a transition, the page would change
              only afterwards, and until then the old one would query and be redirected thousands of times. */}
          <RouterProvider router={router} useTransitions={false} />
        </LocaleProvider>
      </DirectionStyles>
    </StrictMode>,
  );
}

void start();
