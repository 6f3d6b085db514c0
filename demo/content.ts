import { demoDomains } from '@charsu/core/application/demo-marks.ts';
import { contentPageFields } from '@charsu/core/domain/content-page/fields.ts';
import { cultureSchema } from '@charsu/core/domain/culture.ts';
import type { SettingsOf } from '@charsu/core/domain/settings/settings.ts';
import { linkOf } from '@charsu/core/domain/tenant/social-links.ts';
import { sealPersonal } from '@charsu/core/event-store/personal-data.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import type { ContactMessages } from '@charsu/stores/messages/contact-messages.ts';
import { createConversations } from '@charsu/stores/messages/conversations.ts';
import type { SubscriberStore } from '@charsu/stores/messages/subscribers.ts';
import type pg from 'pg';
import { z } from 'zod';
import { administrator, members } from './accounts.ts';
import type { DemoAdvertisement } from './advertisements.ts';
import { approvedBusinesses } from './businesses.ts';
import { randomFrom } from './random.ts';
import { readData } from './read.ts';
import { asStaff, idOf, type Seeding } from './seeding.ts';
import { askedAbout } from './traffic.ts';

const hour = 60;
const day = 24 * hour;

/** The contact data of the demo's operator. The address and the accounts are invented. */
export const demoOperator = {
  supportEmail: 'support@charsu.example',
  supportAccounts: (['telegram', 'eitaa', 'instagram', 'linkedin', 'weChat'] as const).map((network) => ({
    network,
    url: linkOf(network, 'charsu_demo_portal'),
  })),
} satisfies Partial<SettingsOf<'operator'>>;

/** The demo's owners have so much in progress that they could not write another advertisement by the usual limits. */
export const demoAdvertising = { draftsPerUser: 60, draftsPerTenant: 30 } satisfies Partial<SettingsOf<'advertising'>>;

/** A rate that was set lately: readers see prices in their own currency. */
const demoRates = { rateAUD: 752_000 } satisfies Partial<SettingsOf<'rates'>>;

/** The operator in the footer, the rates, and the limits of drafts: older than the accounts. */
export async function seedSettings({ commands, context }: Seeding): Promise<void> {
  const at = (group: string) => context(asStaff(administrator), group, 190 * day);
  await commands.settings.change('operator', demoOperator, at('operator'));
  await commands.settings.change('rates', demoRates, context(asStaff(administrator), 'rates', day));
  await commands.settings.change('advertising', demoAdvertising, at('advertising'));
}

const { address, names, texts } = contentPageFields;
/** The articles of the news portal, in five languages. Their texts are Markdown. */
export const demoNews = readData(
  'news.json',
  z.array(z.strictObject({ address: address.schema, daysAgo: z.number(), names: names.schema, texts: texts.schema })),
);

export async function seedNews({ commands, context }: Seeding): Promise<void> {
  for (const { address, daysAgo, names, texts } of demoNews) {
    const id = idOf('contentPage', address);
    const told = (step: string) => context(asStaff(administrator), `news/${address}/${step}`, daysAgo * day);
    await commands.contentPage.create({ id, kind: 'news', address, names, texts }, told('create'));
    await commands.contentPage.publish(id, null, told('publish'));
  }
}

const letterSchema = z.strictObject({
  key: z.string(),
  kind: z.enum(['contact', 'bugReport']),
  name: z.string(),
  culture: cultureSchema,
  page: z.string().nullable(),
  body: z.string(),
  hoursAgo: z.number(),
  answer: z.string().exactOptional(),
});
/**
 * A conversation with an approved business, by the indexes of both, and the messages of both sides in turn. `about`: the
 * category of the advertisement that is asked about; the business itself without one.
 */
const talkSchema = z.strictObject({
  business: z.int(),
  visitor: z.int(),
  hoursAgo: z.number(),
  about: z.string().exactOptional(),
  said: z.array(z.string()).min(1),
});
/** A reader of the newsletter, and whether they confirmed it. */
const readerSchema = z.strictObject({ name: z.string(), culture: cultureSchema, confirmed: z.boolean() });

/** Messages to the operator, conversations, and subscribers of the newsletter. */
export const demoLetters = readData(
  'letters.json',
  z.strictObject({ letters: z.array(letterSchema), talks: z.array(talkSchema), readers: z.array(readerSchema) }),
);

/** The instant so many minutes before the end of the history, ISO 8601. */
type At = (minutesAgo: number) => string;

/** Messages to the operator, and subscribers of the newsletter: rows, which no command writes. */
export async function seedLetters(contact: ContactMessages, subscribers: SubscriberStore, at: At): Promise<void> {
  const { letters, readers } = demoLetters;
  for (const { key, hoursAgo, answer, ...letter } of letters) {
    const id = idOf('contactMessage', key);
    await contact.add({ ...letter, id, mail: `${key}${demoDomains.visitors}`, at: at(hoursAgo * hour) });
    if (answer !== undefined) await contact.answer(id, answer, administrator.userId, at((hoursAgo - 20) * hour));
  }
  for (const [index, { name, culture, confirmed }] of readers.entries()) {
    const minutesAgo = (readers.length - index) * 7 * hour;
    const token = await subscribers.add(`${name}${demoDomains.readers}`, culture, at(minutesAgo));
    if (token !== undefined && confirmed) await subscribers.confirm(token, at(minutesAgo - 5));
  }
}

/** Conversations of visitors with businesses; messages that are there already are not written again. */
export async function seedTalks(database: pg.Pool, ads: readonly DemoAdvertisement[], at: At): Promise<void> {
  const conversations = createConversations(database);
  const keys = createPersonalKeyStore(database);
  for (const { business, visitor, hoursAgo, about, said } of demoLetters.talks) {
    const tenant = approvedBusinesses[business];
    const [visitorId, ownerId] = [members[visitor]?.userId, members[tenant?.owner ?? 0]?.userId];
    if (tenant === undefined || visitorId === undefined || ownerId === undefined || visitorId === ownerId) {
      throw new Error(`Nobody asks the business ${business}`);
    }
    const advertisementId = about === undefined ? null : askedAbout(ads, tenant.key, about);
    const begun = { tenantId: idOf('tenant', tenant.key), advertisementId, visitorId, ownerId };
    const key = [tenant.key, visitor, ...(about === undefined ? [] : [about])].join(' ');
    const wanted = idOf('conversation', key);
    const random = randomFrom(`talk ${key}`);
    // People answer sometimes at once and sometimes after some hours.
    let minutesAgo = hoursAgo * hour;
    const moments = said.map(() => {
      minutesAgo = Math.max(minutesAgo - 1 - Math.floor(random() ** 4 * 90), 1);
      return minutesAgo;
    });
    const id = await conversations.begin({ ...begun, id: wanted, at: at(hoursAgo * hour) });
    const conversation = id && (await conversations.of(visitorId, id));
    if (!conversation) throw new Error('The conversation did not begin');
    const written = (await conversations.messages(conversation.id, said.length)).length;
    for (const [turn, text] of [...said.entries()].slice(written)) {
      const authorId = turn % 2 === 0 ? visitorId : ownerId;
      const sealed = sealPersonal(text, await keys.forWriting(authorId));
      const sentId = idOf('message', `${wanted} ${turn}`);
      await conversations.write(conversation, { authorId, sealed, sentId }, at(moments[turn] ?? 0));
    }
  }
}
