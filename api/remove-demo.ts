import { parseArgs } from 'node:util';
import { systemContext } from '@charsu/core/application/commands.ts';
import { forgetEnded } from '@charsu/core/application/forget-user.ts';
import type { DemoData } from '@charsu/core/contract/demo-data.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { EventStoreUnavailable } from '@charsu/core/event-store/errors.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import { readCommandLine } from '@charsu/core/process/command-line.ts';
import { ConfigError, readConfig } from '@charsu/core/process/config.ts';
import { StartRefused } from '@charsu/core/process/refused.ts';
import { connect } from './connect.ts';
import { demoDataOf } from './demo-data.ts';
import { askVisibly, endAsking } from './terminal.ts';

const usage = `npm run remove-demo -- [--trial] [--yes]

Removes the demo data beside a running product, after asking: its accounts with their businesses, advertisements and
messages, its news, and the settings that are still the demo's. Records of real accounts and the categories stay.

  --trial   only tells what would be removed
  --yes     without asking`;

const { trial, yes } = readCommandLine(
  usage,
  (args) =>
    parseArgs({
      args,
      options: { trial: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
    }).values,
);

const lineOf = ({
  accounts,
  businesses,
  advertisements,
  pages,
  changedPages,
  messages,
  subscribers,
  settings,
}: DemoData) =>
  [
    `${accounts} accounts with ${businesses} businesses and ${advertisements} advertisements`,
    `${pages} news${changedPages > 0 ? ` (${changedPages} more were changed and stay)` : ''}`,
    `${messages} messages, ${subscribers} subscribers`,
    ...(settings.length > 0 ? [`settings: ${settings.join(', ')}`] : []),
  ].join('\n  ');

async function main(): Promise<void> {
  const { disconnect, ...dependencies } = await connect(readConfig());
  try {
    const demoData = demoDataOf(dependencies);
    const there = await demoData.count();
    console.log(`The demo data:\n\n  ${lineOf(there)}\n`);
    if (trial) return;
    if (!yes && !/^y(es)?$/i.test(await askVisibly('Remove all of it? [y/N] ')))
      return console.log('Nothing was removed.');
    const at = new Date().toISOString();
    const { ended } = await demoData.remove(systemContext(at));
    // The jobs would do it, too.
    for (const [index, id] of ended.entries()) {
      await forgetEnded(id, dependencies.forgetting, at);
      if (process.stdout.isTTY) process.stdout.write(`\r  ${index + 1} of ${ended.length} accounts`);
    }
    console.log(`${process.stdout.isTTY ? '\n' : ''}Removed. The books of its wallets stay.`);
  } finally {
    await disconnect();
  }
}

await main().catch((error: unknown) => {
  if (error instanceof ConfigError) for (const line of error.lines) console.error(line);
  else if (error instanceof StartRefused) console.error(error.message);
  else if (error instanceof DomainError && error.code === 'The_Last_Administrator_Cannot_Be_Removed')
    console.error('Make an administrator of your own first: npm run create-admin');
  else if (error instanceof DomainError) console.error(commonMessage(error.code, 'en-US', error.params));
  else if (error instanceof EventStoreUnavailable) console.error('The event log cannot be reached.');
  else console.error(error);
  process.exitCode = 1;
});
endAsking();
