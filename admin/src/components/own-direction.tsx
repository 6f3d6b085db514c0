import { shownName } from '@charsu/core/i18n/names/account-name.ts';
import Box from '@mui/material/Box';
import { useLocale } from '../texts/locale.tsx';
import { monospace } from '../theme/theme.ts';

/** An address or a number inside text of either direction; nothing when there is none. */
export function Ltr({ children }: { children: string | null }) {
  return children ? <bdi dir="ltr">{children}</bdi> : null;
}

/** An identifier for machines, such as a position of the log: the same letters and digits in every language. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="bdi" dir="ltr" sx={{ fontFamily: monospace, fontSize: '.9375em' }}>
      {children}
    </Box>
  );
}

/** A text of a member with its line breaks, in its own direction. */
export function Written({ text }: { readonly text: string }) {
  return (
    <Box component="span" dir="auto" sx={{ display: 'block', whiteSpace: 'pre-wrap' }}>
      {text}
    </Box>
  );
}

/** The name of an account, in the direction of its own letters. */
export function AccountName({ children }: { children: string }) {
  const { culture } = useLocale();
  return <bdi>{shownName(children, culture)}</bdi>;
}
