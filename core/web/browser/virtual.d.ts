/** The virtual module of `textPacks` in ../text-packs.ts: what fetches the first texts of a language. */
declare module 'virtual:texts' {
  type Fetched = Partial<import('../../i18n/texts.ts').Texts>;

  const starts: Readonly<
    Record<
      import('../../domain/culture-facts.ts').Culture,
      () => Promise<Fetched & { readonly packs: readonly import('./packed-texts.ts').Pack[] }>
    >
  >;
  export default starts;
}
