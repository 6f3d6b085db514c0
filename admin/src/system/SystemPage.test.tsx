import { textsIn } from '@charsu/core/i18n/texts.ts';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../texts/locale.tsx';
import { consoleTheme } from '../theme/theme.ts';
import SystemPage from './SystemPage.tsx';

const theme = createTheme(consoleTheme('light', 'en-US'));

it('names the version of the product and of PostgreSQL', () => {
  const queryClient = new QueryClient();
  const lists = { parts: [], services: [], projections: [], reactors: [], queues: [], certificates: [] };
  queryClient.setQueryData(['system'], {
    version: '0.2.0',
    postgresVersion: '18.4',
    restoredCopy: null,
    rehearsal: null,
    logEnd: null,
    outbox: { waiting: 0, oldestAt: null, failed: 0 },
    ...lists,
  });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <LocaleProvider culture="en-US">
        <ThemeProvider theme={theme}>
          <MemoryRouter>
            <SystemPage />
          </MemoryRouter>
        </ThemeProvider>
      </LocaleProvider>
    </QueryClientProvider>,
  );
  expect(markup).toContain(`${textsIn('en-US').console.system.version} <bdi>0.2.0</bdi> · <bdi>PostgreSQL 18.4</bdi>`);
});
