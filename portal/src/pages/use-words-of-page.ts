import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Puts the words of each page that comes into a search field, except where somebody typed others while it loaded. The
 * field keeps its value itself, so it works before the scripts have come.
 * @param words those whose results the page shows.
 */
export function useWordsOfPage(field: HTMLInputElement | null, words: string): void {
  const shown = useRef(words);
  const sent = useRef(words);

  // Together with the page: a submit right after it would run a later effect first, and send the words it puts back.
  useLayoutEffect(() => {
    if (field && [shown.current, sent.current].includes(field.value)) field.value = words;
    shown.current = words;
  }, [field, words]);

  useEffect(() => {
    const remember = () => {
      sent.current = field?.value ?? '';
    };
    field?.form?.addEventListener('submit', remember);
    return () => field?.form?.removeEventListener('submit', remember);
  }, [field]);
}
