import { createContext, type ReactNode, use } from 'react';

/**
 * A mark that stands for the HTML of an element that many pages share, until the page is bytes. `place` is its name and
 * the number of its variant; `of` is its source, and a change of it renders the HTML again.
 */
export type SharedHtml = (place: string, of: unknown, element: ReactNode) => string;

/** Provided on the server only. */
export const SharedHtmlContext = /* @__PURE__ */ createContext<SharedHtml | null>(null);

/**
 * On the server, the props of an element with `children`, which may depend only on the texts of a culture and on `of`:
 * a mark of their HTML, which an earlier page may have rendered.
 */
export function inSharedHtml(place: string, of: unknown, children: ReactNode) {
  const sharedHtml = use(SharedHtmlContext);
  return sharedHtml === null ? { children } : { dangerouslySetInnerHTML: { __html: sharedHtml(place, of, children) } };
}
