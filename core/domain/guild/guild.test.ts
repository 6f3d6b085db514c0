import { describe, it } from 'vitest';
import type { Actor } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import type { GuildFields } from './fields.ts';
import { type GuildCommand, type GuildEvent, guildDecider } from './index.ts';

const given = specificationOf(guildDecider);
const by: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const at = '2026-09-23T06:30:00.000Z';

const weavers: GuildFields = { names: { 'fa-IR': 'فرش‌بافان', 'en-US': 'Carpet weavers' } };
const created: GuildEvent = { type: 'GuildCreated', data: { ...weavers, guildId: 'weavers' } };
const deleted: GuildEvent = { type: 'GuildDeleted', data: {} };
const create: GuildCommand = { type: 'CreateGuild', data: { ...weavers, guildId: 'weavers' }, by, at };
const update = (changes: Partial<GuildFields>): GuildCommand => ({ type: 'UpdateGuild', data: { changes }, by, at });
const remove = (tenants: number): GuildCommand => ({ type: 'DeleteGuild', data: { tenants }, by, at });

describe('a guild', () => {
  it('is made once', () => {
    given().when(create).thenFollow(created);
    given(created).when(create).thenThrows('The_Entered_Information_Is_Duplicated');
    given(created, deleted).when(create).thenThrows('The_Entered_Information_Is_Duplicated');
  });

  it('records what changed of its names, and nothing else', () => {
    const names = { 'fa-IR': 'بافندگان فرش' };
    given(created)
      .when(update({ names }))
      .thenFollow({ type: 'GuildUpdated', data: { changes: { names } } });
    given(created).when(update(weavers)).thenNothing();
  });

  it('is deleted only when no business has it', () => {
    given(created).when(remove(1)).thenThrows('Some_Tenant_Found_In_Guild');
    given(created).when(remove(0)).thenFollow(deleted);
  });

  it('is not there before and after', () => {
    for (const events of [[], [created, deleted]]) {
      given(...events)
        .when(update(weavers))
        .thenThrows('Status_404');
      given(...events)
        .when(remove(0))
        .thenThrows('Status_404');
    }
  });
});
