import { stripVTControlCharacters } from 'node:util';
import { productVersion } from '@charsu/core/process/version.ts';
import { expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const accounts = [
  { username: 'admin@example.com', password: 'first-secret', role: 'administrator' },
  { username: 'one@example.com', password: 'second-secret', role: 'user' },
  { username: 'two@example.com', password: 'third-secret', role: 'user' },
];
const printed = (toTerminal: boolean, setUp?: string) =>
  stripVTControlCharacters(
    welcome({ postgres: '18.4', url: 'http://localhost:3000', dataDir: '/srv/charsu', accounts, setUp, toTerminal }),
  ).split('\n');

it('prints one sign-in of each role to a terminal', () => {
  const lines = printed(true);
  expect(lines).toContain('  administrator  admin@example.com  first-secret');
  expect(lines).toContain('  user           one@example.com    second-secret');
  expect(lines.join()).not.toContain('third-secret');
});

it('prints no password where nobody reads it at once, such as the log of a service: it names their file', () => {
  const lines = printed(false);
  expect(lines).toContain('  The passwords of the 3 demo accounts are in /srv/charsu/demo-accounts.json');
  expect(lines).toContain('  Console   http://localhost:3000/admin');
  expect(lines).toContain(`  Version   ${productVersion} on PostgreSQL 18.4`);
  expect(lines.join()).not.toContain('secret');
});

it('prints the address that makes the first administrator, in a log too', () => {
  const address = 'http://localhost:3000/admin/set-up?code=a-code';
  expect(printed(false, address)).toContain(`  ${address}`);
  expect(printed(true).join()).not.toContain('set-up');
});
