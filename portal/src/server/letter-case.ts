/**
 * The path of an address with the words of its page's own address in the case that the page writes them in; what stands
 * for a parameter stays. Addresses match in any case, and each page has one: `/MAP` is `/map`. The pages below an
 * address of a business look after themselves.
 */
export function inOwnCase(routes: readonly { readonly path?: string | undefined }[], pathname: string): string {
  const own = routes.flatMap(({ path = '' }) => path.split('/').filter(Boolean));
  const isWord = (part: string | undefined): part is string => part !== undefined && !/^[:*]/.test(part);
  if (!isWord(own[0])) return pathname;
  const [first = '', ...parts] = pathname.split('/');
  const written = parts.map((part, index) => {
    const word = own[index];
    return isWord(word) && word.toLowerCase() === part.toLowerCase() ? word : part;
  });
  return [first, ...written].join('/');
}
