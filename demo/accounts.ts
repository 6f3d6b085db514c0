import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '@charsu/api/sessions/passwords.ts';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { demoDomains, demoSignIns } from '@charsu/core/application/demo-marks.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import { emptyPersonFields, personFields } from '@charsu/core/domain/person/fields.ts';
import { administratorRole, auditorRole, moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import type { CredentialStore } from '@charsu/stores/accounts/credentials.ts';
import { z } from 'zod';
import { readData } from './read.ts';
import { asOwner, asStaff, idOf, type Seeding } from './seeding.ts';

const signIns = z.array(z.object({ username: z.string(), password: z.string(), role: z.string() }));
export type SignIn = z.infer<typeof signIns>[number];

const peopleSchema = z.array(
  z.strictObject({
    /** Its login name is this at charsu.example. */
    key: z.string(),
    role: z.enum(['administrator', 'moderator', 'auditor', 'user']),
    displayName: z.string(),
    /** From a range without subscribers. */
    cellphone: z.string().nullable().default(null),
    /** The person that businesses require of their owners: approved long ago. */
    person: z
      .strictObject({
        nationalId: personFields.nationalId.schema,
        streetAndHouseNumber: personFields.streetAndHouseNumber.schema,
        city: personFields.city.schema,
      })
      .exactOptional(),
  }),
);

const people = readData('people.json', peopleSchema).map(({ key, ...person }) => ({
  ...person,
  userId: idOf('user', key),
  username: `${key}${demoDomains.accounts}`,
}));

function personOf(key: string) {
  const found = people.find(({ userId }) => userId === idOf('user', key));
  if (!found) throw new Error(`The demo has no ${key}`);
  return found;
}

export const administrator = personOf('admin');
/** The second administrator: proposes a gift that the first can approve. */
export const accountant = personOf('accountant');
export const moderator = personOf('moderator');
/** The owners of the businesses. */
export const members = people.filter(({ role }) => role === 'user');

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
  const file = join(dataDir, demoSignIns);
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

const day = 24 * 60;
/** When owners told who they are: before their businesses, in minutes before the end of the history. */
const defined = 195.5 * day;

/** The persons of the demo's owners: approved long ago, as businesses require. */
export async function seedPersons({ commands, context }: Seeding): Promise<void> {
  for (const { userId, username, displayName, person: told } of [...members, administrator]) {
    const [firstName = '', ...surname] = displayName.split(' ');
    const person = {
      ...emptyPersonFields,
      ...told,
      personType: 'natural',
      firstName,
      surname: surname.join(' '),
      country: 'IR',
    } as const;
    const at = context(asOwner(userId), `person/${username}/define`, defined);
    const { id } = await commands.person.define(userId, { person, submit: true }, at);
    await commands.person.approve(id, context(asStaff(moderator), `person/${username}/approve`, defined - 30));
  }
}

/** Accounts of people who only read: they have no password and sign in by a code. Over half a year, more and more come. */
export const demoNewcomers = readData(
  'newcomers.json',
  z.array(z.strictObject({ username: z.string(), name: z.string(), minutesAgo: z.number().min(day) })),
).map(({ username, ...newcomer }) => ({
  ...newcomer,
  userId: idOf('user', username),
  email: `${username}${demoDomains.accounts}`,
}));

/** Registers the newcomers, in the order of their dates. */
export async function seedNewcomers({ commands, context }: Seeding): Promise<void> {
  for (const { userId, email, name, minutesAgo } of demoNewcomers) {
    const known = await commands.user.current(userId);
    if (known.status === 'absent') {
      const fields = { id: userId, name, email, cellphone: null, culture: 'fa-IR' } as const;
      await commands.user.register(fields, context(systemActor, `newcomer/${email}/register`, minutesAgo));
    }
    const confirmed = context(asOwner(userId), `newcomer/${email}/confirm`, minutesAgo - 2);
    await commands.user.confirm(userId, { kind: 'email', value: email }, confirmed);
  }
}
