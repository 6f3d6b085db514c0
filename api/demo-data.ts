import type { CommandContext } from '@charsu/core/application/commands.ts';
import { demoDomains, isByDemo, isDemoAddress } from '@charsu/core/application/demo-marks.ts';
import { endAccount } from '@charsu/core/application/forget-user.ts';
import type { DemoData } from '@charsu/core/contract/demo-data.ts';
import type { PageOf, Paging } from '@charsu/core/contract/paging.ts';
import { streamOf } from '@charsu/core/domain/aggregates.ts';
import { defaultCulture } from '@charsu/core/domain/culture.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { administratorRole } from '@charsu/core/domain/role/seeded.ts';
import {
  defaultSettings,
  type SettingsGroupName,
  settingsGroupNames,
  settingsGroups,
} from '@charsu/core/domain/settings/settings.ts';
import type { SettingsEvent } from '@charsu/core/domain/settings/state.ts';
import type { ApiDependencies } from './dependencies.ts';

type Needs = Pick<
  ApiDependencies,
  'commands' | 'queries' | 'eventStore' | 'contactMessages' | 'subscribers' | 'statistics' | 'forgetDemoSignIns'
>;

async function allOf<Item>(list: (paging: Paging) => Promise<PageOf<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const { items: found, total } = await list({ page, pageSize: 100 });
    items.push(...found);
    if (found.length === 0 || items.length >= total) return items;
  }
}
const oldest = { field: 'createdAt', direction: 'asc' } as const;

/** The fields of a group of settings that still have the demo's values. */
async function demoFields({ eventStore }: Needs, group: SettingsGroupName): Promise<readonly string[]> {
  const fields = new Map<string, boolean>();
  for (const logged of await eventStore.load(streamOf('settings', settingsGroups[group].id))) {
    const event = logged.event as SettingsEvent;
    const changes = event.type === 'SettingsChanged' ? event.data.changes : {};
    for (const name of Object.keys(changes)) fields.set(name, isByDemo(logged, 'ChangeSettings', group));
  }
  return [...fields].flatMap(([name, isDemo]) => (isDemo ? [name] : []));
}

/** The news of the demo, and whether somebody has changed them since. */
async function demoPages({ eventStore, queries }: Needs): Promise<{ id: string; isChanged: boolean }[]> {
  const order = { field: 'address', direction: 'asc' } as const;
  const news = await allOf((paging) => queries.contentPage.list({ kind: 'news' }, defaultCulture, paging, order));
  const pages = news.map(async ({ id, address }) => {
    const events = await eventStore.load(streamOf('contentPage', id));
    const [creation, ...others] = events;
    if (creation === undefined || !isByDemo(creation, 'CreateContentPage', `news/${address}/create`)) return [];
    return [
      { id, isChanged: others.some((event) => !isByDemo(event, 'PublishContentPage', `news/${address}/publish`)) },
    ];
  });
  return (await Promise.all(pages)).flat();
}

/** The accounts that still have their address of the demo, administrators last. */
async function demoAccounts({ queries }: Needs) {
  const filter = { q: demoDomains.accounts, deleted: false };
  const order = { field: 'registeredAt', direction: 'asc' } as const;
  const users = await allOf((paging) => queries.user.list(filter, defaultCulture, paging, order));
  const isAdministrator = ({ roles }: (typeof users)[number]) => roles.some(({ id }) => id === administratorRole);
  return users
    .filter(({ id, email }) => email !== null && isDemoAddress('user', id, email, demoDomains.accounts))
    .toSorted((one, other) => Number(isAdministrator(one)) - Number(isAdministrator(other)));
}

/** Removes everything of the demo by the marks of its records, and keeps what people made, the tree of categories included. */
export function demoDataOf(dependencies: Needs) {
  const { commands, queries, contactMessages, subscribers, statistics, forgetDemoSignIns } = dependencies;

  async function found() {
    const accounts = await demoAccounts(dependencies);
    const ids = accounts.map(({ id }) => id);
    const [pages, letters, readers, businesses, advertisements, fields] = await Promise.all([
      demoPages(dependencies),
      allOf((paging) => contactMessages.list({ q: demoDomains.visitors }, paging, oldest)),
      allOf((paging) => subscribers.list({ q: demoDomains.readers }, paging, oldest)),
      Promise.all(ids.map((id) => queries.tenant.idsOf(id))),
      Promise.all(ids.map((id) => queries.advertisement.idsOf(id))),
      Promise.all(settingsGroupNames.map(async (group) => ({ group, fields: await demoFields(dependencies, group) }))),
    ]);
    return {
      ids,
      pages: pages.filter(({ isChanged }) => !isChanged),
      changedPages: pages.filter(({ isChanged }) => isChanged),
      letters: letters.filter(({ id, mail }) => isDemoAddress('contactMessage', id, mail, demoDomains.visitors)),
      readers: readers.filter(({ mail }) => mail.endsWith(demoDomains.readers)),
      businesses: businesses.flat(),
      advertisements: advertisements.flat(),
      settings: fields.filter(({ fields }) => fields.length > 0),
    };
  }

  const told = (demo: Awaited<ReturnType<typeof found>>): DemoData => ({
    accounts: demo.ids.length,
    businesses: demo.businesses.length,
    advertisements: demo.advertisements.length,
    pages: demo.pages.length,
    changedPages: demo.changedPages.length,
    messages: demo.letters.length,
    subscribers: demo.readers.length,
    settings: demo.settings.map(({ group }) => group),
  });

  /** Refuses while there is no other administrator. */
  async function requireAnotherAdministrator(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const administrators = await allOf((paging) => queries.role.members(administratorRole, paging));
    if (administrators.every(({ userId }) => ids.includes(userId))) {
      throw new DomainError('The_Last_Administrator_Cannot_Be_Removed');
    }
  }

  return {
    /** The present data. */
    count: async (): Promise<DemoData> => told(await found()),
    /**
     * Ends the accounts of the demo and deletes its other records; a call that was interrupted is completed by another one.
     * Records of the accounts (businesses and advertisements first) go as with every account that ends: `ended` has
     * their ids. Throws `The_Last_Administrator_Cannot_Be_Removed` before anything is removed.
     */
    remove: async (
      context: CommandContext,
    ): Promise<{ removed: DemoData; ended: readonly string[]; position: bigint }> => {
      const demo = await found();
      await requireAnotherAdministrator(demo.ids);
      await statistics.forget({ advertisementIds: demo.advertisements, tenantIds: demo.businesses });
      await contactMessages.forgetAbout(demo.advertisements);
      await contactMessages.forget(demo.letters.map(({ mail }) => mail));
      for (const { id } of demo.readers) await subscribers.remove(id);
      let position = 0n;
      for (const { id } of demo.pages) position = (await commands.contentPage.delete(id, context)).position;
      for (const { group, fields } of demo.settings) {
        const usual = Object.fromEntries(Object.entries(defaultSettings).filter(([name]) => fields.includes(name)));
        position = (await commands.settings.change(group, usual, context)).position;
      }
      for (const id of demo.ids) position = await endAccount(id, { commands }, context);
      await forgetDemoSignIns();
      return { removed: told(demo), ended: demo.ids, position };
    },
  };
}
