-- Failed sign-ins are counted apart for each device that is known to the account; '' stands for all others together.
alter table app.sign_in_failure add column device text not null default '';
alter table app.sign_in_failure drop constraint sign_in_failure_pkey, add primary key (subject, device);
