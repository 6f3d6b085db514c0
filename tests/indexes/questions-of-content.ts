import { mapQuerySchema } from '@charsu/core/contract/map.ts';
import { defaultsOf } from '@charsu/core/domain/field-table.ts';
import { trustRuleFields } from '@charsu/core/domain/trust-rule/fields.ts';
import type { Question } from './asked.ts';
import { fa, first, newest } from './question-lists.ts';

const hourMs = 3_600_000;

const map = (query: Record<string, string>) => mapQuerySchema.parse({ culture: fa, ...query });
const previewed = { kind: 'page', address: 'rules', name: 'Rules', text: '# Text', culture: fa } as const;
const anyRule = {
  ...defaultsOf(trustRuleFields),
  name: 'Everybody',
  denialFreeDays: 0,
  memberDays: 0,
  warningsAtMost: 6,
};
const search = { fromMemory: 'the search server answers, and cards are kept' };

/** Queries on content pages, guilds, the map, and messages. */
const rarely = { wholeTable: 'counts all that wait' };

export const ofContent: readonly Question[] = [
  ...(['contentPage', 'guild', 'trustRule'] as const).flatMap((kind): Question[] => [
    [`the list of the kind ${kind}`, ({ queries }) => queries[kind].list({}, fa, first, newest)],
    [`one of the kind ${kind}`, ({ queries, ids }) => queries[kind].record(ids.tenant, fa)],
  ]),
  ['a public content page', ({ queries }) => queries.contentPage.page('about', fa)],
  ['news', ({ queries }) => queries.contentPage.news(fa, first)],
  ['a preview', ({ queries }) => queries.contentPage.preview({ ...previewed, images: [] }, '/preview')],
  ['a preview of an advertisement', ({ queries, ids }) => queries.advertisement.preview(ids.advertisement, fa)],
  ['the rules of trust that are on', ({ queries }) => queries.trustRule.on()],
  [
    'the rule that publishes an advertisement',
    ({ queries, ids }) =>
      queries.trust.ruleFor([anyRule], { id: ids.advertisement, position: 1_000_000n, at: new Date().toISOString() }),
  ],
  [
    'the rehearsal of a rule',
    ({ queries }) => queries.trust.rehearse(anyRule, new Date(Date.now() - hourMs).toISOString()),
    { wholeTable: 'asked when an administrator tries a rule; bounded to ten thousand requests' },
  ],
  [
    'businesses in a guild',
    ({ queries, ids }) => queries.tenantsInGuild(ids.tenant),
    { wholeTable: 'asked when an administrator deletes a guild' },
  ],
  ['the map', ({ queries }) => queries.map(map({})), search],
  [
    'advertisements in progress',
    ({ queries, ids }) => queries.advertisement.inProgress(ids.owner, ids.tenant, ids.leaf),
  ],
  ['a conversation', ({ conversations, ids }) => conversations.of(ids.owner, ids.conversation)],
  ['conversations of a seller', ({ conversations, ids }) => conversations.list(ids.owner, first)],
  [
    'conversations of one business',
    ({ conversations, ids }) => conversations.list(ids.owner, first, [ids.tenant], ids.tenant),
  ],
  ['conversations of a manager', ({ conversations, ids }) => conversations.list(ids.owner, first, [ids.tenant])],
  [
    'a conversation of a manager',
    ({ conversations, ids }) => conversations.of(ids.owner, ids.conversation, [ids.tenant]),
  ],
  ['messages of a conversation', ({ conversations, ids }) => conversations.messages(ids.conversation, 200)],
  ['last messages of conversations', ({ conversations, ids }) => conversations.newest([ids.conversation])],
  ['whether a picture is in a conversation', ({ conversations, ids }) => conversations.shows(ids.owner, ids.image)],
  [
    'messages that a user wrote',
    ({ conversations, ids }) => conversations.writtenBy(ids.user)[Symbol.asyncIterator]().next(),
  ],
  ['the usual time of answer', ({ conversations, ids }) => conversations.usualAnswer(ids.tenant)],
  [
    'messages to the operator',
    ({ contactMessages }) => contactMessages.list({}, first, { field: 'createdAt', direction: 'desc' }),
  ],
  [
    'messages that wait for an answer',
    ({ contactMessages }) =>
      contactMessages.list({ state: 'waiting' }, first, { field: 'createdAt', direction: 'asc' }),
  ],
  [
    'reports of a member',
    ({ contactMessages, ids }) =>
      contactMessages.list({ reportedUserId: ids.user }, first, { field: 'createdAt', direction: 'desc' }),
  ],
  ['what of messages waits', ({ contactMessages }) => contactMessages.waiting(), rarely],
  ['a message to the operator', ({ contactMessages, ids }) => contactMessages.record(ids.contact)],
  [
    'a report of an advertisement',
    ({ contactMessages, ids }) =>
      contactMessages.report({
        id: crypto.randomUUID(),
        advertisementId: ids.advertisement,
        name: 'n',
        page: '/',
        reason: 'sold',
        text: '',
        culture: fa,
        from: { userId: crypto.randomUUID() },
        at: new Date().toISOString(),
      }),
  ],
  ['messages of a user', ({ contactMessages }) => contactMessages.ofUser(crypto.randomUUID(), 'user7000@example.com')],
  ['confirming a subscription', ({ subscribers, ids }) => subscribers.confirm(ids.tenant, new Date().toISOString())],
  ['leaving the newsletter', ({ subscribers, ids }) => subscribers.unsubscribe(ids.tenant)],
  [
    'subscribers for the mailer',
    ({ subscribers }) => subscribers.confirmed()[Symbol.asyncIterator]().next(),
    { wholeTable: 'the whole list is exported' },
  ],
];
