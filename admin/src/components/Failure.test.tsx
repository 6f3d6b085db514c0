import { createTheme, ThemeProvider } from '@mui/material/styles';
import { HttpError } from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../texts/locale.tsx';
import { consoleTheme } from '../theme/theme.ts';
import { Failure } from './Failure.tsx';

const theme = createTheme(consoleTheme('light', 'en-US'));

const shown = (error: Error) =>
  renderToStaticMarkup(
    <LocaleProvider culture="en-US">
      <ThemeProvider theme={theme}>
        <Failure error={error} retry={() => undefined} kind="report" />
      </ThemeProvider>
    </LocaleProvider>,
  );

it('says what the server says, and offers to try again', () => {
  const markup = shown(new HttpError('The log is away.', 503));
  expect(markup).toContain('This could not be loaded.');
  expect(markup).toContain('The log is away.');
  expect(markup).toContain('Try again');
});

it('says that a record is gone, without an offer to try again', () => {
  const markup = shown(new HttpError('Not found', 404));
  expect(markup).toContain('“report” was not found.');
  expect(markup).not.toContain('could not be loaded');
  expect(markup).not.toContain('<button');
});
