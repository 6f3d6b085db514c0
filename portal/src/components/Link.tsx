import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address inside the portal, from `/` on. */
  readonly to: string;
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean;
  /** The router's state for the target page. */
  readonly state?: Readonly<Record<string, string>> | undefined;
}

type Followed = Pick<LinkProps, 'preventScrollReset' | 'state'>;
type Navigate = (to: string, options: Followed & { readonly replace: boolean }) => void;
let navigate: Navigate | undefined;

/** Sets, once at the start in the browser, the function that follows links without loading a new document. */
export function followLinksWith(given: Navigate): void {
  navigate = given;
}

/** Follows a plain click on a link; a click for another tab or window is left to the browser. */
export function followLink(link: HTMLAnchorElement, event: MouseEvent, options: Followed = {}): void {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (navigate === undefined || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const { pathname, search, hash, href } = link;
  navigate(pathname + search + hash, { ...options, replace: href === location.href });
}

/**
 * A link inside the portal. A page has a hundred of them, so unlike the router's own it reads no context and resolves
 * no path, which took a third of the rendering time.
 */
export function Link({ to, preventScrollReset = false, state, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        followLink(event.currentTarget, event, { preventScrollReset, state });
      }}
    />
  );
}

/** A link that is marked when it leads to the present page; unless `end`, also to one above it. */
export function NavLink({ end = false, ...link }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation();
  const here = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} {...(here && { 'aria-current': 'page' as const })} />;
}
