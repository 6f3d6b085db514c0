import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../texts/locale.tsx';
import { consoleTheme } from '../theme/theme.ts';
import { Parts } from './Parts.tsx';

const theme = createTheme(consoleTheme('light', 'en-US'));
const up = { name: 'postgres', up: true, refused: false, readOnly: false, detail: null };

it('shows the state of each server and service, with the word of one that refuses', () => {
  const markup = renderToStaticMarkup(
    <LocaleProvider culture="en-US">
      <ThemeProvider theme={theme}>
        <Parts
          parts={[up, { ...up, name: 'search', up: false, refused: true, detail: 'invalid_api_key' }]}
          services={[
            { name: 'files', state: 'works', detail: null },
            { name: 'mail', state: 'refused', detail: '535 no' },
            { name: 'sms', state: 'away', detail: null },
            { name: 'texts', state: 'absent', detail: null },
            { name: 'login google', state: 'refused', detail: 'invalid_client' },
          ]}
        />
      </ThemeProvider>
    </LocaleProvider>,
  );
  const words = markup.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/<[^>]+>/g, '|');
  expect(words.split('|').filter(Boolean)).toEqual([
    ...['PostgreSQL', 'Up', 'Meilisearch', 'Refuses', 'invalid_api_key'],
    ...['Pictures', 'Up', 'Mail', 'Refuses', '535 no', 'SMS', 'Cannot be reached', 'Written texts', 'Not set up'],
    ...['Sign-in: google', 'Refuses', 'invalid_client'],
  ]);
});
