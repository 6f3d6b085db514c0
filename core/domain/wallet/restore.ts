import { z } from 'zod';
import { accountNames } from './accounts.ts';
import { causeKinds, correctionAccounts, entryReasons, proposalEntries, type WalletState } from './state.ts';

const rial = z.int();

const walletStateSchema: z.ZodType<WalletState> = z.strictObject({
  balances: z.record(z.enum(accountNames), rial),
  holds: z.record(
    z.string(),
    z.strictObject({
      id: z.string(),
      amount: rial,
      cause: z.strictObject({ kind: z.enum(causeKinds), id: z.string() }),
      at: z.string(),
      fee: z.strictObject({ categoryId: z.string(), month: z.string(), amount: rial }).exactOptional(),
    }),
  ),
  freePublications: z.array(
    z.strictObject({ categoryId: z.string(), month: z.string(), holdId: z.string(), advertisementId: z.string() }),
  ),
  proposals: z.record(
    z.string(),
    z.strictObject({
      correctionId: z.string(),
      entry: z.enum(proposalEntries),
      amount: rial,
      against: z.enum(correctionAccounts),
      reason: z.enum(entryReasons),
      reference: z.string().nullable(),
      proposedBy: z.string(),
    }),
  ),
});

/** A wallet from the JSON of a snapshot. Throws for other JSON, such as one with other accounts. */
export const restoreWallet = (json: unknown): WalletState => walletStateSchema.parse(json);
