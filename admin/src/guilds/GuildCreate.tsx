import { CreatePage } from '../records/CreatePage.tsx';
import { GuildInputs } from './GuildInputs.tsx';

/** A new guild. */
export default function GuildCreate() {
  return (
    <CreatePage redirect="list">
      <GuildInputs />
    </CreatePage>
  );
}
