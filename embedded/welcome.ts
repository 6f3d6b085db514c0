import { relative } from 'node:path';
import { styleText } from 'node:util';
import { type DemoAccount, demoAccountsPath } from './demo-data.ts';

/** Prints the addresses and the demo sign-ins: one account of each role first, the others are in the file. */
export function printWelcome(url: string, dataDir: string, accounts: DemoAccount[]): void {
  const bold = (text: string) => styleText('bold', text);
  const lines = [
    '',
    bold('Charsu is open.'),
    '',
    `  Portal    ${url}`,
    `  Console   ${url}/admin`,
    `  API       ${url}/api/docs`,
    '',
  ];
  if (accounts.length > 0) {
    const shown = oneOfEachRole(accounts);
    const file = relative(process.cwd(), demoAccountsPath(dataDir));
    lines.push(`  Sign-ins made on this machine (all ${accounts.length} are in ${file}):`, '');
    const width = Math.max(...shown.map(({ username }) => username.length));
    for (const { role, username, password } of shown) {
      lines.push(`  ${role.padEnd(13)}  ${bold(username.padEnd(width))}  ${bold(password)}`);
    }
    lines.push('');
  }
  lines.push('  Ctrl-C stops it; the data stays. "npm run reset" empties it.', '');
  console.log(lines.join('\n'));
}

function oneOfEachRole(accounts: DemoAccount[]): DemoAccount[] {
  const byRole = new Map<string, DemoAccount>();
  for (const account of accounts) if (!byRole.has(account.role)) byRole.set(account.role, account);
  return [...byRole.values()];
}
