import { useEffect, useRef, useState } from 'react';
import type { ChangeParts } from '../components/Entries.tsx';

/** Parting a text, and putting it together again. */
interface Parting<Part> {
  readonly parse: (text: string) => readonly Part[];
  readonly write: (parts: readonly Part[]) => string;
}

/**
 * The parts of a text while they are edited: what is half written, such as an empty part, is no part of the text yet. A
 * text that is changed elsewhere is divided again.
 */
export function useParts<Part>(
  text: string,
  { parse, write }: Parting<Part>,
  onText: (text: string) => void,
): readonly [parts: readonly Part[], change: ChangeParts<Part>] {
  const [known, setKnown] = useState(() => ({ parts: parse(text), text }));
  const parted = known.text.trim() === text.trim() ? known : { parts: parse(text), text };
  if (parted !== known) setKnown(parted);
  const latest = useRef(parted);
  useEffect(() => {
    latest.current = parted;
  });
  return [
    parted.parts,
    (change) => {
      const parts = change(latest.current.parts);
      latest.current = { parts, text: write(parts) };
      setKnown(latest.current);
      onText(latest.current.text);
    },
  ];
}
