import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { EditPage } from '../records/EditPage.tsx';
import { GuildInputs } from './GuildInputs.tsx';

/** Editing a guild. */
export default function GuildEdit() {
  return <EditPage<GuildRecord> redirect="list">{() => <GuildInputs />}</EditPage>;
}
