import { idIn as id, large } from './sizes.ts';

const user = id('user', 'n');
/** One of the owners of businesses. */
const owner = id('user', `1 + n % ${large.owners}`);
const accounts = `generate_series(1, ${large.accounts}) n`;
/** Members without a business may be deleted. */
const gone = `n > ${large.owners} and n % 200 = 5`;

const readModels = [
  `insert into read.user_account_v1 (id, revision, name, folded, lock_type, locked_until, deleted, registered_at, snapshot)
   select ${user}, 0, case when gone then '' else 'کاربر ' || n end,
     case when gone then '' else 'کاربر ' || n || ' user' || n || '@example.com' end, lock,
     case when lock = 'temporary' then now() + (n % 3 - 1) * interval '1 hour' end, gone, now() - n * interval '1 hour',
     case when not gone then json_build_object('status', 'present', 'id', ${user}, 'name', 'کاربر ' || n,
       'culture', 'fa-IR', 'email', 'user' || n || '@example.com', 'cellphone', null, 'emailConfirmed', true,
       'cellphoneConfirmed', false, 'hasPassword', true, 'lock', json_build_object('lockType', lock), 'externalLogins',
       '[]'::json, 'noticeChoices', '{}'::json) end
   from ${accounts}, lateral (select ${gone} as gone,
     case n % 500 when 3 then 'permanent' when 4 then 'temporary' else 'none' end as lock) chosen`,
  `insert into read.person_v1 (id, revision, user_id, person_type, state, folded, denial_reason, created_at, modified_at,
     snapshot)
   select ${id('person', 'n')}, 0, ${user}, type, state, 'نام ' || n || ' ' || 1000000000 + n, null,
     now() - n * interval '1 hour', now() - n * interval '1 hour',
     json_build_object('status', 'present', 'id', ${id('person', 'n')}, 'userId', ${user}, 'state', state,
       'personType', type, 'firstName', 'نام', 'surname', n::text)
   from ${accounts}, lateral (select case when n % 20 = 0 then 'legal' else 'natural' end as type,
     case n % 50 when 0 then 20 when 1 then 10 when 2 then 40 else 30 end as state) chosen where not (${gone})`,
  `insert into read.role_v1 (id, revision, name) select ${id('role', 'n')}, 0, 'نقش ' || n from generate_series(1, 8) n`,
  `insert into read.role_permission_v1 (role_id, permission, granted_at)
   select ${id('role', 'n')}, 'permission' || k, now() from generate_series(1, 8) n, generate_series(1, 10) k`,
  `insert into read.role_member_v1 (role_id, user_id, since)
   select ${id('role', '1 + n % 8')}, ${user}, now() - n * interval '1 minute' from ${accounts} where n % 3 = 0`,
  // One user has very many.
  `insert into read.notice_v1 (position, user_id, kind, record_id, params, created_at, inbox, mail, sms)
   select n * 500, case when n % 50 = 0 then ${id('user', '7')} else ${owner} end, 'advertisementApproved',
     ${id('advertisement', 'n')}, json_build_object('name', 'کالای شمارهٔ ' || n),
     now() - (${large.notices} - n) * interval '15 seconds', n % 10 > 0, true, false
   from generate_series(1, ${large.notices}) n`,
  `insert into read.payment_v1 (id, revision, user_id, amount, status, code, reference_id, receipt, requested_at,
     modified_at, credited_at, snapshot)
   select id, 4, ${owner}, 500000 * (1 + n % 40), status, case when status = 'failed' then -10 end,
     case when paid then (60000000 + n)::text end, case when paid then 10000 + n end, at, at, case when paid then at end,
     json_build_object('status', status, 'id', id, 'userId', ${owner}, 'amount', 500000 * (1 + n % 40), 'provider',
       'zarinpal', 'returnPath', null, 'requestedAt', at, 'authority', 'A' || n, 'fee', 0, 'returned', true,
       'referenceId', case when paid then (60000000 + n)::text end, 'code', null, 'doubt', null)
   from generate_series(1, ${large.payments}) n, lateral (select ${id('payment', 'n')} as id,
     now() - n * interval '1 minute' as at,
     case when n <= 20 then 'redirected' when n <= 25 then 'processing' when n % 10 = 0 then 'rejected'
       when n % 5000 = 1 then 'failed' else 'credited' end as status) chosen,
     lateral (select status = 'credited' as paid) known`,
  `insert into read.notice_choice_v1 (user_id, choices)
   select ${user}, '{}' from ${accounts}`,
  `insert into read.notice_subject_v1 (id, owner_id, label)
   select id, owner_id, json_build_object('name', folded_name) from read.advertisement_v1
   union all select id, owner_id, json_build_object('name', folded_names) from read.tenant_v1`,
  // Its advertisements go to the search server before all other waiting rows.
  `insert into read.search_outbox (subject, id) values ('tenantAdvertisements', ${id('tenant', '5')})`,
  `insert into read.notice_gone_v1 (user_id) select ${user} from ${accounts} where ${gone}`,
];

const signIns = [
  `insert into app.session (jti, user_id, signed_in_at, last_seen_at, expires_at, user_agent, address)
   select 'session' || n, ${user}, now() - n * interval '10 seconds', now() - n * interval '5 seconds',
     now() + interval '7 days', 'Mozilla/5.0', '127.0.0.1' from ${accounts}`,
  `insert into app.last_seen (user_id, at) select ${user}, now() - n * interval '1 minute' from ${accounts}`,
  `insert into app.credential (user_id, password_hash) select ${user}, repeat('x', 97) from ${accounts}`,
  `insert into app.personal_key (subject_id, key, destroyed_at)
   select ${user}, case when not (${gone}) then decode(md5(n::text), 'hex') end, case when ${gone} then now() end
   from ${accounts}`,
  `insert into app.sign_in_failure (subject, failures, last_at)
   select ${user}, 1 + n % 3, now() - n * interval '4 seconds' from ${accounts}`,
  `insert into app.one_time_code (target, purpose, user_id, code_hash, sent_at, expires_at, tries_left)
   select 'target' || n, 'signIn', ${user}, md5(n::text), now(), now() + interval '1 hour', 5 from ${accounts}`,
  `insert into app.one_time_code_sent (target, sent_at)
   select 'target' || n, now() - n * interval '0.1 seconds' from ${accounts}`,
  `insert into app.used_once (hash, expires_at) select md5(n::text), now() + interval '1 hour' from ${accounts}`,
  `insert into app.external_flow (state, browser, provider, nonce, verifier, user_id, return_path, culture, expires_at)
   select md5(n::text), md5(n::text), 'google', 'nonce', 'verifier', ${user}, '/', 'fa-IR', now() + interval '1 hour'
   from ${accounts}`,
  `insert into app.sign_in_ticket (hash, user_id, expires_at)
   select md5(n::text), ${user}, now() + interval '1 hour' from ${accounts}`,
];

const others = [
  `insert into app.inbox (user_id, read_to) select ${user}, ${large.notices / 2} * 500 from ${accounts}`,
  `insert into app.notice_read (user_id, position)
   select user_id, position from read.notice_v1 where position > ${large.notices / 2} * 500 and position % 1000 = 0`,
  `insert into app.outgoing_message (id, user_id, channel, receiver, template, culture, params, state, tries, due_at,
     created_at, finished_at)
   select ${id('message', 'n')}, ${id('user', `1 + n % ${large.accounts}`)}, case when n % 3 = 0 then 'sms' else 'email' end,
     'user' || n || '@example.com', 'code', 'fa-IR', '{}', state, 1, at, at, case when state <> 'waiting' then at end
   from generate_series(1, ${large.messages}) n, lateral (select now() - n * interval '20 seconds' as at,
     case when n <= 50 then 'waiting' when n % 1000 = 0 then 'refused' else 'sent' end as state) chosen`,
  `insert into app.subscriber (id, mail, culture, created_at)
   select ${id('subscriber', 'n')}, 'user' || n || '@example.com', case when n % 100 = 0 then 'de-DE' else 'fa-IR' end,
     now() - n * interval '1 minute' from generate_series(1, ${large.subscribers}) n`,
  `insert into app.kept_draft (owner_id, record, version, typed, kept_at)
   select ${user}, 'new', 1, '{}', now() from ${accounts}`,
  `insert into app.saved_search (id, user_id, path, name, query, created_at, looked_to)
   select ${id('search', 'n')}, ${user}, '/q/all/' || n, 'n', '{}', now(), now() - n * interval '1 second' from ${accounts}`,
  `insert into app.review_note (id, resource, record_id, owner_id, author_id, body, created_at)
   select ${id('note', 'n')}, 'advertisements', ${id('advertisement', `1 + n % ${large.advertisements}`)}, ${user}, ${owner}, 'A note.',
     now() - n * interval '1 minute' from ${accounts}`,
  `insert into app.task (id, list, record_id, owner_id, giver_id, receiver_id, due, note, state, given_at, ended_at)
   select ${id('task', 'n')}, 'advertisements', ${id('advertisement', `1 + n % ${large.advertisements}`)}, ${user}, ${owner}, ${owner},
     current_date, 'Look at it.', 'done', now() - n * interval '1 minute', now() - n * interval '1 minute' from ${accounts}`,
  `insert into app.saved_advertisement (user_id, advertisement_id, saved_at, price, currency, known_price, look_at)
   select ${user}, ${id('advertisement', `1 + (n * 7 + k * 13) % ${large.advertisements}`)}, now() - k * interval '1 hour',
     1000, 'IRR', 1000, case when n % 1000 = 0 and k = 0 then now() - interval '1 minute' end
   from ${accounts}, generate_series(0, 2) k on conflict do nothing`,
  `insert into app.webhook (id, user_id, url, kinds, everybody, secret, created_at)
   select ${id('webhook', 'n')}, ${user}, 'https://shop.example/', array['payment.credited'], n <= 5, 's', now() from ${accounts}`,
  `insert into app.webhook_delivery (id, webhook_id, event, state, tries, created_at, finished_at)
   select ${id('delivery', 'n')}, ${id('webhook', '1 + n % 50')}, jsonb_build_object('id', n), case when n <= 50 then 'waiting' else 'delivered' end, 1,
     at, case when n > 50 then at end from ${accounts}, lateral (select now() - n * interval '1 minute' as at) made`,
  `insert into app.imported (source, kind, source_id, record_id, row_hash, pictures)
   select 'old', 'advertisements', n::text, ${id('advertisement', 'n')}, '', '{}' from ${accounts}`,
  `insert into app.old_address (address, kind, record_id)
   select '/item/' || n, 'advertisements', ${id('advertisement', 'n')} from ${accounts}`,
  `insert into app.picture_upload (owner_id, day, uploads) select ${user}, date '2026-11-22', 1 + n % 9 from ${accounts}`,
  `insert into app.allowance_use (key, used_at) select ${user}, now() - n * interval '1 second' from ${accounts}`,
  `insert into app.image (id, url, width, height, owner_id, created_at)
   select ${id('image', 'n')}, '/uploads/' || n, 640, 480, ${owner}, now() - n * interval '1 minute' from ${accounts}`,
];

/** The statements that fill the tables of people and their actions: accounts first, then the tables that need them. */
export const people: readonly string[] = [...readModels, ...signIns, ...others];
