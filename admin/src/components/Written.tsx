import Box from '@mui/material/Box';

/** A text of a member with its line breaks, in its own direction. */
export function Written({ text }: { readonly text: string }) {
  return (
    <Box component="span" dir="auto" sx={{ display: 'block', whiteSpace: 'pre-wrap' }}>
      {text}
    </Box>
  );
}
