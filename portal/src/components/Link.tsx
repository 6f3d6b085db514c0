import type { ComponentProps, MouseEvent } from 'react';
import { useLocation } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address inside the portal, from `/` on. */
  readonly to: string;
  /** Stays where one has scrolled to. */
  readonly preventScrollReset?: boolean;
  /** What the page it leads to is told beside its address. */
  readonly state?: Readonly<Record<string, string>> | undefined;
}

type Followed = Pick<LinkProps, 'preventScrollReset' | 'state'>;
type Navigate = (to: string, options: Followed & { readonly replace: boolean }) => void;
let navigate: Navigate | undefined;

/** Says once, at the start in the browser, who follows links without loading a new document. */
export function followLinksWith(given: Navigate): void {
  navigate = given;
}

/** Follows a plain click here; one that asks for another tab or window is the browser's. */
function follow(event: MouseEvent<HTMLAnchorElement>, preventScrollReset: boolean, state: LinkProps['state']): void {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  if (navigate === undefined || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  const { pathname, search, hash, href } = currentTarget;
  navigate(pathname + search + hash, { preventScrollReset, state, replace: href === location.href });
}

/**
 * A link inside the portal. A page has a hundred of them, so unlike the router's own it asks no context and resolves
 * nothing: that was a third of the time that rendering took.
 */
export function Link({ to, preventScrollReset = false, state, onClick, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        follow(event, preventScrollReset, state);
      }}
    />
  );
}

/** A link that says when it leads to the page one is on; unless `end`, also to one above it. */
export function NavLink({ end = false, ...link }: LinkProps & { readonly end?: boolean }) {
  const { pathname } = useLocation();
  const here = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} {...(here && { 'aria-current': 'page' as const })} />;
}
