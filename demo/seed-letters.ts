import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { sealPersonal } from '@charsu/core/event-store/personal-data.ts';
import type { ContactMessages } from '@charsu/stores/contact-messages.ts';
import { createConversations } from '@charsu/stores/conversations.ts';
import { createPersonalKeyStore } from '@charsu/stores/personal-keys.ts';
import type { SubscriberStore } from '@charsu/stores/subscribers.ts';
import type pg from 'pg';
import { administrator, members } from './accounts.ts';
import { demoBusinesses } from './businesses.ts';
import { type DemoTalk, demoLetters, demoReaders, demoTalks } from './letters.ts';
import { demoNews } from './news.ts';
import type { Seeding } from './seed-records.ts';

const idOf = (kind: string, key: string): string => newRecordId(kind, 'demo', key);
const hour = 60;
const day = 24 * hour;
const approved = demoBusinesses.filter(({ state }) => state === 'approved');

/** The instant so many minutes before the end of the history, ISO 8601. */
type At = (minutesAgo: number) => string;

/** The articles of the news portal. */
export async function seedNews({ commands, context }: Pick<Seeding, 'commands' | 'context'>): Promise<void> {
  const by = { id: administrator.userId, kind: 'user', scope: 'all' } as const;
  for (const { address, daysAgo, names, texts } of demoNews) {
    const id = idOf('contentPage', address);
    const told = (step: string) => context(by, `news/${address}/${step}`, daysAgo * day);
    await commands.contentPage.create({ id, kind: 'news', address, names, texts }, told('create'));
    await commands.contentPage.publish(id, null, told('publish'));
  }
}

/** Messages to the operator, and subscribers of the newsletter: rows, which no command writes. */
export async function seedLetters(letters: ContactMessages, readers: SubscriberStore, at: At): Promise<void> {
  for (const { key, hoursAgo, answer, ...letter } of demoLetters) {
    const id = idOf('contactMessage', key);
    await letters.add({ ...letter, id, mail: `${key}@visitors.example`, at: at(hoursAgo * hour) });
    if (answer !== undefined) await letters.answer(id, answer, administrator.userId, at((hoursAgo - 20) * hour));
  }
  for (const [index, [name, culture, confirmed]] of demoReaders.entries()) {
    const minutesAgo = (demoReaders.length - index) * 7 * hour;
    const token = await readers.add(`${name}@readers.example`, culture, at(minutesAgo));
    if (token !== undefined && confirmed) await readers.confirm(token, at(minutesAgo - 5));
  }
}

/** Conversations of visitors with businesses; messages that are there already are not written again. */
export async function seedTalks(database: pg.Pool, at: At): Promise<void> {
  const conversations = createConversations(database);
  const keys = createPersonalKeyStore(database);
  const seedTalk = async ({ business, visitor, hoursAgo, said }: DemoTalk): Promise<void> => {
    const tenant = approved[business];
    const [visitorId, ownerId] = [members[visitor]?.userId, members[tenant?.owner ?? 0]?.userId];
    if (tenant === undefined || visitorId === undefined || ownerId === undefined || visitorId === ownerId) {
      throw new Error(`Nobody asks the business ${business}`);
    }
    const begun = { tenantId: idOf('tenant', tenant.key), advertisementId: null, visitorId, ownerId };
    const wanted = idOf('conversation', `${tenant.key} ${visitor}`);
    const id = await conversations.begin({ ...begun, id: wanted, at: at(hoursAgo * hour) });
    const conversation = id && (await conversations.of(visitorId, id));
    if (!conversation) throw new Error('The conversation did not begin');
    const written = (await conversations.messages(conversation.id, said.length)).length;
    for (const [index, text] of said.slice(written).entries()) {
      const turn = written + index;
      const authorId = turn % 2 === 0 ? visitorId : ownerId;
      const sealed = sealPersonal(text, await keys.forWriting(authorId));
      const sentId = idOf('message', `${wanted} ${turn}`);
      await conversations.write(conversation, { authorId, sealed, sentId }, at(hoursAgo * hour - turn * 25));
    }
  };
  for (const talk of demoTalks) await seedTalk(talk);
}
