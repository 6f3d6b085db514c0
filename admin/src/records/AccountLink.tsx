import { AccountName } from '../components/AccountName.tsx';
import { RecordLink } from './RecordLink.tsx';

/** An account by name, as a link to its page for users with the permission. */
export function AccountLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <RecordLink resource="users" id={id}>
      <AccountName>{name}</AccountName>
    </RecordLink>
  );
}
