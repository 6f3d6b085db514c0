/** The cookies by which the server knows the lists that a visitor wants (R108). */
export const ownCookies = { city: 'city', list: 'list' } as const;

/** A visitor's choices for lists: the city they are in, and rows instead of cards. */
export interface OwnChoices {
  readonly city: string | undefined;
  readonly rows: boolean;
}

/** Reads the choices where a page is loaded: from the request on the server, from the document in the browser. */
export function ownChoices(request: Request): OwnChoices {
  const cookies = (import.meta.env.SSR ? request.headers.get('cookie') : document.cookie) ?? '';
  const kept = (name: string) =>
    decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? '') || undefined;
  return { city: kept(ownCookies.city), rows: kept(ownCookies.list) === 'rows' };
}
