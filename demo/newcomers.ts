import { type Actor, systemActor } from '@charsu/core/domain/decider.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { around, randomFrom } from './random.ts';
import type { Seeding } from './seed-records.ts';

const givenNames = [
  ['somayeh', 'سمیه'],
  ['peyman', 'پیمان'],
  ['negar', 'نگار'],
  ['arash', 'آرش'],
  ['parisa', 'پریسا'],
  ['kamran', 'کامران'],
  ['elham', 'الهام'],
  ['sina', 'سینا'],
] as const;
const surnames = [
  ['naderi', 'نادری'],
  ['sadeghi', 'صادقی'],
  ['amini', 'امینی'],
  ['bahrami', 'بهرامی'],
  ['ranjbar', 'رنجبر'],
  ['soltani', 'سلطانی'],
  ['heydari', 'حیدری'],
] as const;

const count = givenNames.length * surnames.length;
const day = 24 * 60;
/** The accounts come over half a year, up to yesterday. */
const [firstDay, lastDay] = [180, 1];

/** Accounts of people who only read: they have no password and sign in by a code. More and more of them come. */
export const demoNewcomers = Array.from({ length: count }, (_, index) => {
  const [latin, name] = around(givenNames, index);
  const [latinSurname, surname] = around(surnames, index);
  const username = `${latin}.${latinSurname}`;
  const part = randomFrom(`newcomer ${username}`)() ** 1.7;
  return {
    userId: newRecordId('user', 'demo', username),
    email: `${username}@charsu.example`,
    name: `${name} ${surname}`,
    minutesAgo: Math.round((lastDay + part * (firstDay - lastDay)) * day),
  };
}).toSorted((one, other) => other.minutesAgo - one.minutesAgo);

/** Registers the newcomers, in the order of their dates. */
export async function seedNewcomers({ commands, context }: Pick<Seeding, 'commands' | 'context'>): Promise<void> {
  for (const { userId, email, name, minutesAgo } of demoNewcomers) {
    const known = await commands.user.current(userId);
    if (known.status === 'absent') {
      const fields = { id: userId, name, email, cellphone: null, culture: 'fa-IR' } as const;
      await commands.user.register(fields, context(systemActor, `newcomer/${email}/register`, minutesAgo));
    }
    const itself: Actor = { id: userId, kind: 'user', scope: 'own' };
    const confirmed = context(itself, `newcomer/${email}/confirm`, minutesAgo - 2);
    await commands.user.confirm(userId, { kind: 'email', value: email }, confirmed);
  }
}
