-- oldest-beside: 0.2.0
-- The accounts that rows of this schema belong to. Such a row refers to its account, and goes with it. An account comes
-- with the first of its rows.
create table app.account (user_id text primary key);

create function app.make_account() returns trigger language plpgsql as $$
declare
  account text;
begin
  execute format('select ($1).%I', tg_argv[0]) using new into account;
  insert into app.account select account where account is not null on conflict do nothing;
  return new;
end $$;

-- Makes a column refer to the accounts. `after`: what becomes of its rows after their account.
create function app.belongs_to_account(of_table regclass, of_column text, after text default 'cascade') returns void
language plpgsql as $$
begin
  execute format('insert into app.account select distinct %1$I from %2$s where %1$I is not null on conflict do nothing',
    of_column, of_table);
  execute format('create trigger %I before insert or update of %I on %s for each row execute function app.make_account(%L)',
    'account_of_' || of_column, of_column, of_table, of_column);
  execute format('alter table %s add foreign key (%I) references app.account on delete %s', of_table, of_column, after);
end $$;

alter table app.review_claim alter column user_id type text;
alter table app.review_decision alter column user_id type text;

select app.belongs_to_account('app.credential', 'user_id');
select app.belongs_to_account('app.session', 'user_id');
select app.belongs_to_account('app.last_seen', 'user_id');
select app.belongs_to_account('app.one_time_code', 'user_id');
select app.belongs_to_account('app.external_flow', 'user_id');
select app.belongs_to_account('app.sign_in_ticket', 'user_id');
select app.belongs_to_account('app.outgoing_message', 'user_id');
select app.belongs_to_account('app.inbox', 'user_id');
select app.belongs_to_account('app.notice_read', 'user_id');
select app.belongs_to_account('app.picture_upload', 'owner_id');
select app.belongs_to_account('app.phone_revealed_by', 'user_id');
select app.belongs_to_account('app.kept_draft', 'owner_id');
select app.belongs_to_account('app.paid_text', 'user_id');
select app.belongs_to_account('app.saved_advertisement', 'user_id');
select app.belongs_to_account('app.saved_search', 'user_id');
select app.belongs_to_account('app.saved_view', 'user_id');
select app.belongs_to_account('app.search_miss_of_member', 'user_id');
select app.belongs_to_account('app.review_claim', 'user_id');
select app.belongs_to_account('app.review_decision', 'user_id');
select app.belongs_to_account('app.review_note', 'owner_id');
select app.belongs_to_account('app.review_note', 'author_id', 'set null');
select app.belongs_to_account('app.conversation_message', 'author_id');
select app.belongs_to_account('app.contact_message', 'reporting_user_id');
select app.belongs_to_account('app.contact_message', 'reported_user_id');
