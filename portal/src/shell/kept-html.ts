import { createContext, type ReactNode, use } from 'react';

/**
 * The HTML of an element that many pages share. `place` names it and its variant; `of` is its source, and a change of
 * it renders the HTML again.
 */
export type KeptHtml = (place: string, of: unknown, element: ReactNode) => string;

/** Provided on the server only. */
export const KeptHtmlContext = /* @__PURE__ */ createContext<KeptHtml | null>(null);

/**
 * On the server, the props of an element with `children`, which may depend only on the texts of a culture and on `of`:
 * their HTML, cached from an earlier page.
 */
export function inKeptHtml(place: string, of: unknown, children: ReactNode) {
  const keptHtml = use(KeptHtmlContext);
  return keptHtml === null ? { children } : { dangerouslySetInnerHTML: { __html: keptHtml(place, of, children) } };
}
