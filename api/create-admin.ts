import { createAccountCommands } from '@charsu/core/application/account-commands.ts';
import { ConfigError, readConfig } from '@charsu/core/config.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { commonMessage } from '@charsu/core/i18n/common-message/index.ts';
import { readNameKey } from '@charsu/core/secret-file.ts';
import { createCredentialStore } from '@charsu/projections/app/credentials.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPersonalKeyStore } from '@charsu/projections/app/personal-keys.ts';
import { createPool } from '@charsu/projections/database.ts';
import { createAdministrator } from './sessions/create-administrator.ts';
import { askHidden, askVisibly } from './terminal.ts';

/**
 * `node api/create-admin.ts`: makes an administrator of CHARSU_ADMIN_USERNAME and CHARSU_ADMIN_PASSWORD, and asks for what is
 * not set. There is no password that everybody knows.
 */
async function main(): Promise<void> {
  const { databaseUrl, eventStoreUrl, secretsDir } = readConfig();
  const username = process.env.CHARSU_ADMIN_USERNAME || (await askVisibly('E-mail address or mobile number: '));
  const password = process.env.CHARSU_ADMIN_PASSWORD || (await askHidden('Password (it is not shown): '));
  const pool = createPool(databaseUrl, 2);
  await migrate(pool);
  const eventStore = withPersonalData(connectEventStore(eventStoreUrl), createPersonalKeyStore(pool));
  try {
    const accounts = createAccountCommands({ eventStore, nameKey: await readNameKey(secretsDir) });
    const credentials = createCredentialStore(pool);
    const outcome = await createAdministrator({ username, password }, { accounts, credentials }, new Date());
    console.log(
      outcome === 'made'
        ? `${username} is an administrator and can sign in.`
        : `${username} had an account: it is an administrator now, and keeps its password.`,
    );
  } finally {
    await eventStore.close();
    await pool.end();
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
  else if (error instanceof DomainError) console.error(commonMessage(error.code, 'en-US', error.params));
  else if (error instanceof EventStoreUnavailable) console.error('The event log cannot be reached.');
  else console.error(error);
  process.exitCode = 1;
});
