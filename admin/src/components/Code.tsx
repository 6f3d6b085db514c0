import Box from '@mui/material/Box';
import { monospace } from '../theme/theme.ts';

/** An identifier for machines, such as a position of the log: the same letters and digits in every language. */
export function Code({ children }: { children: string }) {
  return (
    <Box component="bdi" dir="ltr" sx={{ fontFamily: monospace, fontSize: '.9375em' }}>
      {children}
    </Box>
  );
}
