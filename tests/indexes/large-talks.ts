import { idIn as id, large } from './sizes.ts';

const owner = (n: string) => `${id('user', `1 + ${n} % ${large.owners}`)}::text`;

/** The statements that fill the messages of visitors, sellers and the operator, and the counts of visitors. */
export const talks = [
  `insert into app.conversation (id, tenant_id, advertisement_id, visitor_id, owner_id, created_at, last_at, answered_at)
   select ${id('conversation', 'n')}, ${id('tenant', `1 + n % ${large.tenants}`)}, ${id('advertisement', 'n')},
     ${id('user', `${large.owners} + n % (${large.accounts} - ${large.owners})`)}::text, ${owner('n')},
     at, at, case when n % 3 > 0 then at + interval '1 hour' end
   from generate_series(1, ${large.conversations}) n, lateral (select now() - n * interval '5 minutes' as at) chosen`,
  `insert into app.conversation_message (conversation_id, author_id, sealed, created_at)
   select ${id('conversation', `1 + n % ${large.conversations}`)}, ${owner('n')}, 'sealed', now() - n * interval '1 minute'
   from generate_series(1, ${large.messages}) n`,
  `insert into app.contact_message (id, kind, name, mail, body, culture, state, created_at)
   select ${id('contact', 'n')}, 'contact', 'نام ' || n, 'user' || n || '@example.com', 'متن ' || n, 'fa-IR',
     case when n % 100 = 1 then 'waiting' else 'answered' end, now() - n * interval '10 minutes'
   from generate_series(1, ${large.contactMessages}) n`,
  `insert into app.advertisement_report (id, message_id, reason, body, created_at)
   select gen_random_uuid(), ${id('contact', 'n')}, 'fraud', 'متن ' || n, now() - n * interval '10 minutes'
   from generate_series(1, ${large.contactMessages}) n`,
  `insert into app.phone_reveal (tenant_id, place_id, day, reveals)
   select ${id('tenant', `1 + n % ${large.tenants}`)}, ${id('advertisement', 'n')}, date '2026-11-22', 1
   from generate_series(1, ${large.reveals}) n`,
  `insert into app.phone_revealed_by (user_id, tenant_id, place_id, day, revealed_at)
   select ${owner('n')}, ${id('tenant', `1 + n % ${large.tenants}`)}, ${id('advertisement', 'n')}, date '2026-11-22', now()
   from generate_series(1, ${large.reveals}) n`,
  `insert into app.paid_text (id, user_id, text, written_at)
   select gen_random_uuid(), ${owner('n')}, 'متن', now() - n * interval '10 seconds' from generate_series(1, ${large.reveals}) n`,
  `insert into app.translation (advertisement_id, culture, text, owner_id, name, content, made_at)
   select ${id('advertisement', 'n')}, 'en-US', 'digest', ${owner('n')}, 'Carpet', 'Handmade', now() from generate_series(1, ${large.reveals}) n`,
  `insert into app.search_miss (day, words, written, searches)
   select date '2026-11-22' - n % 30, 'واژهٔ ' || n, 'واژهٔ ' || n, 2 from generate_series(1, ${large.reveals}) n`,
  `insert into app.search_miss_of_member (user_id, day, words, searches)
   select ${owner('n')}, date '2026-11-22' - n % 30, 'واژهٔ ' || n, 1 from generate_series(1, ${large.reveals}) n`,
  `insert into read.rating_v1 (id, revision, tenant_id, author_id, state, score, public_score, folded, denial_reason,
     created_at, modified_at, requested_at, snapshot)
   select ${id('rating', 'n')}, 3, tenant_id, author_id, state, score, case when state = 30 then score end, 'متن ' || n, null,
     at, at, at, json_build_object('status', 'present', 'id', ${id('rating', 'n')}, 'tenantId', tenant_id, 'authorId', author_id,
       'ownerId', ${owner('n')}, 'state', state, 'score', score, 'text', 'متن ' || n, 'answer', '', 'answered', false,
       'published', case when state = 30 then json_build_object('score', score, 'text', 'متن ' || n) end)
   from generate_series(1, ${large.ratings}) n,
     lateral (select ${id('tenant', `1 + n % ${large.tenants / 2}`)} as tenant_id,
       ${id('user', `1 + n % ${large.accounts}`)} as author_id,
       case when n % 100 = 1 then 20 when n % 100 = 2 then 40 else 30 end as state, 1 + n % 5 as score,
       now() - n * interval '5 minutes' as at) chosen`,
  `insert into read.rating_average_v1 (tenant_id, ratings, average)
   select tenant_id, count(*), avg(public_score) from read.rating_v1 where public_score is not null group by tenant_id`,
  `insert into read.rating_written_v1 (position, author_id, at)
   select n, ${id('user', `1 + n % ${large.accounts}`)}, now() - n * interval '5 minutes'
   from generate_series(1, ${large.ratings}) n`,
];
