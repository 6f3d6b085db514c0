import { DomainError } from '../domain-error.ts';

/**
 * The chart of accounts. `available` and `held` are the product's debt to a member; the others are the product's own
 * side. The codes appear in the journal that accountants import; they never change.
 */
export const accounts = {
  /** Money that the gateway has paid out. */
  bank: { code: '1110' },
  /** The gateway's debt to the product. */
  gateway: { code: '1130' },
  /** The balance that a member can spend. */
  available: { code: '2110' },
  /** The part of a member's balance that is on hold. */
  held: { code: '2120' },
  /** Value-added tax owed to the state. */
  vat: { code: '2310' },
  revenue: { code: '4110' },
  /** Balances that members forfeited with their accounts (D5). */
  forfeited: { code: '4190' },
  gatewayFee: { code: '5310' },
  /** Gifts and corrections at the product's cost. */
  system: { code: '5410' },
} as const satisfies Readonly<Record<string, { readonly code: string }>>;

export type Account = keyof typeof accounts;
const isAccount = (name: string): name is Account => Object.hasOwn(accounts, name);
export const accountNames: readonly Account[] = Object.keys(accounts).filter(isAccount);

/** One side of an entry. `amount`: whole rial; positive is a credit, negative a debit. */
export interface Posting {
  readonly account: Account;
  readonly amount: number;
}

/** The balance of each account from one wallet, in rial; credits are positive. */
export type Balances = Readonly<Record<Account, number>>;

export const noBalances: Balances = {
  bank: 0,
  gateway: 0,
  available: 0,
  held: 0,
  vat: 0,
  revenue: 0,
  forfeited: 0,
  gatewayFee: 0,
  system: 0,
};

/** An entry that moves `amount` rial from one account to others; a part of 0 is left out. */
export const entry = (...parts: readonly (readonly [Account, number])[]): readonly Posting[] =>
  parts.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));

/** The balances after an entry that has been made, without checks. */
export function posted(balances: Balances, postings: readonly Posting[]): Balances {
  const after: Record<Account, number> = { ...balances };
  for (const { account, amount } of postings) after[account] += amount;
  return after;
}

/**
 * Refuses a forbidden entry: this is the only place that keeps a wallet at or above zero. Throws `Payment_Required`
 * with the missing amount, `The_Value_Is_Out_Of_Range` for a balance that is no longer exact, and an error for an
 * unbalanced entry, which is a bug.
 */
export function requireEntry(balances: Balances, postings: readonly Posting[]): void {
  if (!postings.every(({ amount }) => Number.isSafeInteger(amount))) throw new Error('A posting is not whole rial');
  if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new Error('An entry is not balanced');
  const after = posted(balances, postings);
  if (!accountNames.every((name) => Number.isSafeInteger(after[name]))) {
    throw new DomainError('The_Value_Is_Out_Of_Range', { field: 'amount', min: 1, max: Number.MAX_SAFE_INTEGER });
  }
  if (after.available < 0) {
    throw new DomainError('Payment_Required', {
      amount: balances.available - after.available,
      balance: balances.available,
      missing: -after.available,
    });
  }
  if (after.held < 0) throw new Error('More would leave the holds than they have');
}

/** The tax in an amount whose price holds it, rounded to whole rial; `vatPercent` of the price without tax. */
export const vatIn = (amount: number, vatPercent: number): number =>
  amount - Math.round((amount * 100) / (100 + vatPercent));
