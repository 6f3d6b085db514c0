import { Component as Deposit, loader as deposit } from './DepositPage.tsx';
import { Component as Receipt, loader as receipt } from './ReceiptPage.tsx';
import { Component as Verify, loader as verify } from './VerifyPage.tsx';
import { Component as Wallet, loader as wallet } from './WalletPage.tsx';

/** The pages of the wallet. */
export const pages = {
  deposit: { loader: deposit, Component: Deposit },
  list: { loader: wallet, Component: Wallet },
  receipt: { loader: receipt, Component: Receipt },
  verify: { loader: verify, Component: Verify },
};
