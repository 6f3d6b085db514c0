import { AccountName } from '../components/AccountName.tsx';
import { RecordLink } from '../records/RecordLink.tsx';

/** The owner of a wallet by name, as a link to the wallet for users with the permission. */
export function WalletLink({ walletId, ownerName }: { readonly walletId: string; readonly ownerName: string }) {
  return (
    <RecordLink resource="wallets" id={walletId}>
      <AccountName>{ownerName}</AccountName>
    </RecordLink>
  );
}
