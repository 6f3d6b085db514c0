import { RecordLink } from '../records/RecordLink.tsx';

/** Whose payment it is: by name, and a way to the account, for those who may see accounts. */
export function Payer({ userId, name }: { userId: string; name: string }) {
  return (
    <RecordLink resource="users" id={userId}>
      <bdi>{name}</bdi>
    </RecordLink>
  );
}
