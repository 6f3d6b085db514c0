import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '@charsu/api/sessions/passwords.ts';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { administratorRole, auditorRole, moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import type { CredentialStore } from '@charsu/stores/credentials.ts';
import { z } from 'zod';
import { memberCount } from './businesses.ts';

const signIns = z.array(z.object({ username: z.string(), password: z.string(), role: z.string() }));
export type SignIn = z.infer<typeof signIns>[number];

type Role = 'administrator' | 'moderator' | 'auditor' | 'user';

interface Person {
  readonly userId: string;
  readonly username: string;
  /** From a range without subscribers. */
  readonly cellphone: string | null;
  readonly displayName: string;
  readonly role: Role;
}

const person = (username: string, displayName: string, role: Role, cellphone: string | null = null): Person => ({
  userId: newRecordId('user', 'demo', username),
  username: `${username}@charsu.example`,
  cellphone,
  displayName,
  role,
});

const memberNames = [
  ['kashani', 'ناهید کاشانی'],
  ['moradi', 'بهرام مرادی'],
  ['hosseini', 'مریم حسینی'],
  ['akbari', 'رضا اکبری'],
  ['rostami', 'ژیان رستمی'],
  ['jafari', 'سارا جعفری'],
  ['tabrizi', 'یاشار تبریزی'],
  ['yazdani', 'فرزانه یزدانی'],
  ['karimi', 'حامد کریمی'],
  ['gilani', 'شیوا گیلانی'],
  ['shirazi', 'کاوه شیرازی'],
  ['ahmadi', 'لیلا احمدی'],
] as const;

export const administrator = person('admin', 'مدیر چارسو', 'administrator');
/** The second administrator: proposes a gift that the first can approve. */
export const accountant = person('accountant', 'مدیر مالی چارسو', 'administrator');
export const moderator = person('moderator', 'ناظر آگهی‌ها', 'moderator');
const auditor = person('auditor', 'حسابرس چارسو', 'auditor');
/** The owners of the businesses. */
export const members = memberNames
  .slice(0, memberCount)
  .map(([username, displayName], index) => person(username, displayName, 'user', `+98909${1_000_000 + index}`));
const people = [administrator, accountant, moderator, auditor, ...members];

const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '+-=%@'] as const;

/** Sixteen signs from four alphabets without look-alikes, by the system's generator. */
function newPassword(): string {
  const all = alphabets.join('');
  const sign = (alphabet: string): string => alphabet.charAt(randomInt(alphabet.length));
  const signs = [...alphabets.map(sign), ...Array.from({ length: 12 }, () => sign(all))];
  for (let last = signs.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [signs[last], signs[other]] = [signs[other] ?? '', signs[last] ?? ''];
  }
  return signs.join('');
}

/** The accounts stored in this data folder; generated when there are none. Readable by their owner only. */
async function keptSignIns(dataDir: string): Promise<SignIn[]> {
  const file = join(dataDir, 'demo-accounts.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const known = kept === undefined ? [] : signIns.parse(JSON.parse(kept));
  // People who are new in this version of the demo get their passwords now.
  const missing = people.filter(({ username }) => !known.some((each) => each.username === username));
  if (missing.length === 0) return known;
  const made = [...known, ...missing.map(({ username, role }) => ({ username, password: newPassword(), role }))];
  await writeDurably(file, JSON.stringify(made, null, 2));
  return made;
}

const roleIds = {
  administrator: administratorRole,
  moderator: moderatorRole,
  auditor: auditorRole,
  user: undefined,
} as const;

/**
 * Creates the demo accounts. The passwords are stored before any account is created, so that an interrupted seeding
 * continues with the same ones.
 */
export async function seedAccounts(
  accounts: Commands,
  credentials: CredentialStore,
  dataDir: string,
  at: string,
): Promise<SignIn[]> {
  const kept = await keptSignIns(dataDir);
  const system = systemContext(at);
  await accounts.role.seed(system);
  for (const { userId, username, displayName, cellphone, role } of people) {
    const signIn = kept.find((candidate) => candidate.username === username);
    if (!signIn) throw new Error(`There is no password for ${username} in ${dataDir}`);
    const known = await accounts.user.current(userId);
    if (known.status === 'absent') {
      const fields = { id: userId, name: displayName, email: username, cellphone, culture: 'fa-IR' } as const;
      await accounts.user.register(fields, system);
    }
    if (known.status !== 'present' || !known.hasPassword) {
      await credentials.setPassword(userId, await hashPassword(signIn.password));
      await accounts.user.setPassword(userId, 'registration', system);
      await accounts.user.confirm(userId, { kind: 'email', value: username }, system);
      if (cellphone !== null) await accounts.user.confirm(userId, { kind: 'cellphone', value: cellphone }, system);
    }
    const roleId = roleIds[role];
    if (roleId !== undefined) await accounts.role.addMember(roleId, userId, system);
  }
  return kept;
}
