import { anEmail } from '../support/api/visitor.ts';
import { get, type Line, list, post, remove } from './line.ts';

/** Guilds, and the newsletter. */
export const guildAndSubscriberLines: readonly Line[] = [
  {
    line: 'R174',
    key: 'guild_get',
    as: 'owner',
    name: 'one guild',
    call: ({ guildId }) => get(`guild/?id=${guildId}`),
    says: { name: 'فرش‌بافان' },
  },
  {
    line: 'R174',
    key: 'guild_search',
    as: 'owner',
    name: 'guilds',
    call: () => post('guild/search', {}),
    says: { ...list, total: 1 },
  },
  {
    line: 'R198',
    key: 'public',
    as: 'visitor',
    name: 'subscribe by {mail} alone',
    call: () => post('subscribe/', { mail: anEmail() }),
    status: 204,
  },
  {
    line: 'R181',
    key: 'subscribe_search',
    as: 'administrator',
    name: 'who has subscribed',
    call: () => post('subscribe/search', {}),
    says: list,
  },
  {
    line: 'R181',
    key: 'subscribe_delete',
    as: 'administrator',
    name: 'take an address out',
    call: async ({ api, first }, administrator) => {
      await api.app.inject(post('subscribe/', { mail: anEmail() }));
      return remove(`subscribe/?id=${await first(administrator, '/api/subscribe/search')}`);
    },
    status: 204,
  },
];
