import { AccountName } from '../components/AccountName.tsx';
import { RecordLink } from '../records/RecordLink.tsx';

/** The payer by name, as a link to the account for users with the permission. */
export function Payer({ userId, name }: { userId: string; name: string }) {
  return (
    <RecordLink resource="users" id={userId}>
      <AccountName>{name}</AccountName>
    </RecordLink>
  );
}
