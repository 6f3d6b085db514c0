import { textsIn } from '@charsu/core/i18n/texts.ts';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../texts/locale.tsx';
import { consoleTheme } from '../theme/theme.ts';
import { GoneNote } from './GoneNote.tsx';

const theme = createTheme(consoleTheme('light', 'en-US'));
const { backToQueue, openRecord } = textsIn('en-US').console.moderation;

const shown = (props: Parameters<typeof GoneNote>[0]) =>
  renderToStaticMarkup(
    <LocaleProvider culture="en-US">
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <GoneNote {...props} />
        </MemoryRouter>
      </ThemeProvider>
    </LocaleProvider>,
  );

it('says that a record is gone, and leads back where the list is not beside it', () => {
  const markup = shown({ text: 'It is gone.', onBack: () => undefined });
  expect(markup).toContain('It is gone.');
  expect(markup).toContain(backToQueue);
  expect(markup).not.toContain(openRecord);
  expect(shown({ text: 'It is gone.', onBack: undefined })).not.toContain(backToQueue);
});

it('leads to the record, which may wait further on in the queue', () => {
  const markup = shown({ text: 'Elsewhere.', record: { resource: 'tenants', id: '7' }, onBack: undefined });
  expect(markup).toMatch(new RegExp(`<a[^>]* href="/tenants/7/show"[^>]*>${openRecord}`));
});
