import { type RefObject, useEffect, useState } from 'react';

/** The sides on which a horizontally scrolling box has hidden content, in the direction of reading. */
export interface MoreBeside {
  readonly before: boolean;
  readonly after: boolean;
}

/** Watches a box and the content in it; less than a pixel does not count. */
export function useMoreBeside(box: RefObject<HTMLElement | null>): MoreBeside {
  const [more, setMore] = useState<MoreBeside>({ before: false, after: false });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      // From right to left the value is negative.
      const passed = Math.abs(element.scrollLeft);
      const before = passed > 1;
      const after = passed < element.scrollWidth - element.clientWidth - 1;
      setMore((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return more;
}
