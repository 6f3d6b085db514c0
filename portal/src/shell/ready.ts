import { useEffect } from 'react';

/** The number of parts of the page that are still loading. */
let awaited = 0;

/** A mark for browser tests only: the page is rendered and its handlers are attached. */
function tell(): void {
  const { dataset } = document.documentElement;
  if (awaited === 0) dataset.ready = 'true';
  else delete dataset.ready;
}

/** For the frame around all pages: it is rendered. */
export function useReady(): void {
  useEffect(tell, []);
}

/** For a placeholder of a page: the page is not ready before it is removed. */
export function useAwaited(): void {
  useEffect(() => {
    awaited++;
    tell();
    return () => {
      awaited--;
      tell();
    };
  }, []);
}
