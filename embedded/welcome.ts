import { relative } from 'node:path';
import { styleText } from 'node:util';
import { productVersion } from '@charsu/core/process/version.ts';
import { type DemoAccount, demoAccountsPath } from './demo-data.ts';

const bold = (text: string) => styleText('bold', text);

interface Welcome {
  /** The version of PostgreSQL. */
  readonly postgres: string;
  /** The address of the portal. */
  readonly url: string;
  readonly dataDir: string;
  readonly accounts: readonly DemoAccount[];
  /** The address that makes the first administrator; undefined where there is one. */
  readonly setUp: string | undefined;
  /**
   * Whether a person reads it. Logs are kept and read by others: they get the path of the file in place of the
   * passwords.
   */
  readonly toTerminal: boolean;
}

/** The lines of a finished start: the addresses, and how to sign in with one demo account of each role. */
export function welcome({ postgres, url, dataDir, accounts, setUp, toTerminal }: Welcome): string {
  const lines = [
    '',
    bold('Charsu is open.'),
    '',
    `  Version   ${productVersion} on PostgreSQL ${postgres}`,
    `  Portal    ${url}`,
    `  Console   ${url}/admin`,
    `  API       ${url}/api/docs`,
    '',
  ];
  if (accounts.length > 0) lines.push(...(toTerminal ? signIns(dataDir, accounts) : [fileOf(dataDir, accounts)]), '');
  if (setUp !== undefined)
    lines.push(
      '  Nobody administers this portal yet. Open this address once to set it up:',
      '',
      `  ${bold(setUp)}`,
      '',
    );
  lines.push('  Ctrl-C stops it; the data stays. "npm run reset" empties it.', '');
  return lines.join('\n');
}

function signIns(dataDir: string, accounts: readonly DemoAccount[]): string[] {
  const file = relative(process.cwd(), demoAccountsPath(dataDir));
  const shown = oneOfEachRole(accounts);
  const width = Math.max(...shown.map(({ username }) => username.length));
  return [
    `  Sign-ins made on this machine (all ${accounts.length} are in ${file}):`,
    '',
    ...shown.map(
      ({ role, username, password }) => `  ${role.padEnd(13)}  ${bold(username.padEnd(width))}  ${bold(password)}`,
    ),
  ];
}

const fileOf = (dataDir: string, accounts: readonly DemoAccount[]): string =>
  `  The passwords of the ${accounts.length} demo accounts are in ${demoAccountsPath(dataDir)}`;

function oneOfEachRole(accounts: readonly DemoAccount[]): DemoAccount[] {
  const byRole = new Map<string, DemoAccount>();
  for (const account of accounts) if (!byRole.has(account.role)) byRole.set(account.role, account);
  return [...byRole.values()];
}
