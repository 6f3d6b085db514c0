import type { GuildEvent } from '@charsu/core/domain/guild/index.ts';
import { describe, expect, it } from 'vitest';
import { folded } from '../../runner/happened.example.ts';
import { writtenGuilds } from './queries.ts';
import { guilds } from './table.ts';

const created: GuildEvent = {
  type: 'GuildCreated',
  data: { guildId: 'weavers', names: { 'fa-IR': 'فرش‌بافان', 'en-US': 'Carpet weavers' } },
};
const renamed: GuildEvent = { type: 'GuildUpdated', data: { changes: { names: { 'fa-IR': 'بافندگان' } } } };

describe('the row of a guild', () => {
  it('has its names, and is found by all of them', () => {
    const row = folded(guilds.fold, 'weavers', [created]);
    expect(row).toMatchObject({ id: 'weavers', revision: '0', names: { 'en-US': 'Carpet weavers' } });
    expect(row).toMatchObject({ folded_names: expect.stringContaining('carpet weavers') });
  });

  it('follows a change, and goes with the deletion', () => {
    expect(folded(guilds.fold, 'weavers', [created, renamed])).toMatchObject({ names: { 'fa-IR': 'بافندگان' } });
    expect(folded(guilds.fold, 'weavers', [created, renamed, { type: 'GuildDeleted', data: {} }])).toBe('deleted');
  });
});

it('tells what a business had written before there were guilds from what it has chosen', () => {
  expect(writtenGuilds(['فرش', '0b7f1c0e-5f4e-4c2a-9c55-5f9f6f1f1a01'])).toEqual(['فرش']);
});
