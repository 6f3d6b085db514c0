/** Whether this is `npm run soak`: all tests at full length, and those that are too long for every change. */
const isSoak = process.env.SOAK === 'yes';

/** The amount to test: `full` in a soak, `short` in `npm test`. */
export const soaked = <Amount>({ full, short }: { readonly full: Amount; readonly short: Amount }): Amount =>
  isSoak ? full : short;
