import { noDeletions } from '@charsu/core/application/commands.ts';
import { createCommands } from '@charsu/core/application/create-commands.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { ErrorCode } from '@charsu/core/domain/error-codes.ts';
import { passwordFaults, passwordLimits } from '@charsu/core/domain/password.ts';
import { connectEventStore } from '@charsu/core/event-store/connect.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { withPersonalData } from '@charsu/core/event-store/personal-data.ts';
import { readProver } from '@charsu/core/event-store/proof.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import { takeNoArguments } from '@charsu/core/process/command-line.ts';
import { ConfigError, readConfig } from '@charsu/core/process/config.ts';
import { StartRefused } from '@charsu/core/process/refused.ts';
import { readNameKey } from '@charsu/core/process/secret-file.ts';
import { createCredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { createPersonalKeyStore } from '@charsu/stores/accounts/personal-keys.ts';
import { holdSecrets } from '@charsu/stores/accounts/secret-fingerprints.ts';
import { createPool } from '@charsu/stores/database/database.ts';
import { migrate } from '@charsu/stores/database/migrate.ts';
import { createUniqueValueRows } from '@charsu/stores/unique-values.ts';
import {
  type AdministratorOutcome,
  createAdministrator,
  UnconfirmedName,
  WeakPassword,
} from './sessions/create-administrator.ts';
import { askHidden, askVisibly, endAsking } from './terminal.ts';

const usage = `npm run create-admin

Makes an administrator. It asks for a name and a password, takes CHARSU_ADMIN_USERNAME and CHARSU_ADMIN_PASSWORD, or two
lines that are piped in.`;

const say = (code: ErrorCode): void => console.error(commonMessage(code, 'en-US', { limit: passwordLimits.min }));

/**
 * A new password. A terminal asks for it twice, until it keeps every rule; other input is accepted or refused as it is.
 * Empty without an answer.
 */
async function askPassword(): Promise<string> {
  for (;;) {
    const password = await askHidden('Password (it is not shown): ');
    if (!process.stdin.isTTY || password === '') return password;
    const faults = passwordFaults(password);
    if (faults.length > 0) {
      for (const fault of faults) say(fault);
    } else if ((await askHidden('The same once more: ')) === password) {
      return password;
    } else {
      say('The_Confirm_Value_Is_Not_Equal');
    }
  }
}

const told: Readonly<Record<AdministratorOutcome, string>> = {
  made: 'is an administrator and can sign in.',
  promoted: 'had an account: it is an administrator now, and signs in as before.',
  already: 'is an administrator already, and signs in as before.',
};

const unconfirmed =
  'There is an account of that name, but its owner has never proved that messages to it reach them: anybody may have made it.\n' +
  'Choose a new password for it at /forgotPassword, by the code that is sent there, and run this again; or give another name.';

/**
 * `node api/create-admin.ts`: makes an administrator from CHARSU_ADMIN_USERNAME and CHARSU_ADMIN_PASSWORD, and asks for
 * missing ones. There is no default password.
 */
async function main(): Promise<void> {
  const { databaseUrl, eventStoreUrl, secretsDir } = readConfig();
  const username = process.env.CHARSU_ADMIN_USERNAME || (await askVisibly('E-mail address or mobile number: '));
  const password = async () => process.env.CHARSU_ADMIN_PASSWORD || (await askPassword());
  const pool = createPool(databaseUrl, 2);
  try {
    await migrate(pool);
    await holdSecrets(pool, secretsDir);
    const eventStore = withPersonalData(connectEventStore(eventStoreUrl), createPersonalKeyStore(pool));
    try {
      const prove = await readProver(secretsDir);
      const nameKey = await readNameKey(secretsDir);
      const uniqueValues = createUniqueValueRows(pool);
      const commands = createCommands({ guards: noDeletions, eventStore, uniqueValues, nameKey, prove });
      const credentials = createCredentialStore(pool);
      const outcome = await createAdministrator({ username, password }, { commands, credentials }, new Date());
      console.log(`${username} ${told[outcome]}`);
    } finally {
      await eventStore.close();
    }
  } finally {
    await pool.end();
  }
}

takeNoArguments(usage);
await main().catch((error: unknown) => {
  if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
  else if (error instanceof StartRefused) console.error(error.message);
  else if (error instanceof WeakPassword) for (const fault of error.faults) say(fault);
  else if (error instanceof UnconfirmedName) console.error(unconfirmed);
  else if (error instanceof DomainError) console.error(commonMessage(error.code, 'en-US', error.params));
  else if (error instanceof EventStoreUnavailable) console.error('The event log cannot be reached.');
  else console.error(error);
  process.exitCode = 1;
});
endAsking();
