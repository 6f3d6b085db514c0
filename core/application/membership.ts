import { actingIn } from '../domain/tenant/people.ts';
import type { Handlers } from './handlers.ts';

type Advertisements = Handlers['advertisement'];
type Command = Parameters<Advertisements['handle']>[1];

/**
 * Handlers that know the people of businesses: a member's command for an advertisement of the business is one within it.
 * Its membership is read from the log's present state, so who was removed does nothing more.
 */
export function withMembership(handlers: Handlers): Handlers {
  const { advertisement, tenant } = handlers;
  async function acting<Each extends Command>(id: string, command: Each): Promise<Each> {
    const { by } = command;
    if (by.scope === 'all' || by.kind !== 'user') return command;
    if (command.type === 'DraftAdvertisement') return command;
    // Its business never changes.
    const known = await advertisement.current(id, Number.POSITIVE_INFINITY);
    const ad = known.status === 'absent' ? await advertisement.current(id) : known;
    if (ad.status !== 'present' || ad.ownerId === by.id) return command;
    return { ...command, by: actingIn(await tenant.current(ad.tenantId), by) };
  }
  const over =
    <Answer>(work: (...args: Parameters<Advertisements['handle']>) => Promise<Answer>) =>
    async (...[id, command, ...rest]: Parameters<Advertisements['handle']>): Promise<Answer> =>
      work(id, await acting(id, command), ...rest);
  return {
    ...handlers,
    advertisement: {
      ...advertisement,
      handle: over(advertisement.handle),
      wouldHandle: over(advertisement.wouldHandle),
    },
  };
}
