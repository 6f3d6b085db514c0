import { useEffect } from 'react';

/** How many parts of the page are stood in for by something that waits. */
let awaited = 0;

/** Tells browser tests, and nobody else, that the page is there and its handlers are attached. */
function tell(): void {
  const { dataset } = document.documentElement;
  if (awaited === 0) dataset.ready = 'true';
  else delete dataset.ready;
}

/** For the frame around all pages: it is drawn. */
export function useReady(): void {
  useEffect(tell, []);
}

/** For what stands in a page's place: the page is not ready before it has gone. */
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
