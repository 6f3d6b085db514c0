import { createContext, type ReactNode, use } from 'react';

/**
 * The HTML of an element that many pages show alike. `place` names it, in one of its shapes; `of` is what it is made of,
 * and when that is another than last time, the HTML is made anew.
 */
export type KeptHtml = (place: string, of: unknown, element: ReactNode) => string;

/** Only the server has one. */
export const KeptHtmlContext = /* @__PURE__ */ createContext<KeptHtml | null>(null);

/**
 * On the server, the props of an element around `children`, which may depend on nothing but the texts of a culture and what is
 * named here: their HTML, as it was made for an earlier page. The browser finds the same elements there and takes them over
 * one by one, as any others.
 */
export function inKeptHtml(place: string, of: unknown, children: ReactNode) {
  const keptHtml = use(KeptHtmlContext);
  return keptHtml === null ? { children } : { dangerouslySetInnerHTML: { __html: keptHtml(place, of, children) } };
}
