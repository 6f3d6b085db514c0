import type { Actor } from '@charsu/core/domain/decider.ts';
import { administrator, members, moderator } from './accounts.ts';
import { demoCities } from './cities.ts';
import { between, pick, randomFrom } from './random.ts';
import type { Seeding } from './seed-records.ts';

const day = 24 * 60;
/** Before their businesses, in minutes before the end of the history. */
const defined = 195.5 * day;

/** A well-formed national id: its last digit is the check digit of the nine before. */
function nationalId(random: () => number): string {
  const digits = Array.from({ length: 9 }, (_, index) => between(random, index === 3 ? 1 : 0, 9));
  const rest = digits.reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
  return [...digits, rest < 2 ? rest : 11 - rest].join('');
}

/** The persons of the demo's owners: approved long ago, as businesses require. */
export async function seedPersons({ commands, context }: Pick<Seeding, 'commands' | 'context'>): Promise<void> {
  const by: Actor = { id: moderator.userId, kind: 'user', scope: 'all' };
  for (const { userId, username, displayName } of [...members, administrator]) {
    const random = randomFrom(`person ${username}`);
    const [firstName = '', ...surname] = displayName.split(' ');
    const city = pick(random, Object.values(demoCities));
    const person = {
      personType: 'natural',
      firstName,
      surname: surname.join(' '),
      organizationName: '',
      nationalId: nationalId(random),
      organizationNationalId: '',
      registrationNumber: '',
      vatId: '',
      streetAndHouseNumber: pick(random, city.streets),
      postalCode: '',
      city: city.name,
      country: 'IR',
      phoneNumber: '',
    } as const;
    const owner: Actor = { id: userId, kind: 'user', scope: 'own' };
    const told = context(owner, `person/${username}/define`, defined);
    const { id } = await commands.person.define(userId, { person, submit: true }, told);
    await commands.person.approve(id, context(by, `person/${username}/approve`, defined - 30));
  }
}
