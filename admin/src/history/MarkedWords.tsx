import Box from '@mui/material/Box';
import { differingWords } from './differing-words.ts';

interface MarkedWordsProps {
  readonly text: string;
  readonly other: string;
  /** Whether the text was replaced by the other one. */
  readonly gone: boolean;
}

/** A text in which the words are marked that the other one lacks; none is marked where all of it differs. */
export function MarkedWords({ text, other, gone }: MarkedWordsProps) {
  const pieces = differingWords(text, other);
  if (pieces.every(({ differs }) => differs)) return text;
  return pieces.map((piece, index) =>
    piece.differs ? (
      <Box
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
        key={index}
        component={gone ? 'del' : 'ins'}
        sx={(theme) => ({
          borderRadius: '3px',
          bgcolor: theme.palette.tones.sunken,
          color: 'text.primary',
          fontWeight: 600,
          textDecoration: gone ? 'line-through' : 'none',
        })}
      >
        {piece.text}
      </Box>
    ) : (
      piece.text
    ),
  );
}
