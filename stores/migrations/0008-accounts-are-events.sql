-- Accounts are events since; what signing in needs beside them stands in the tables of 0006.
drop table app.account;
drop table app.revoked_token;
