import { advertising } from '@charsu/core/domain/settings/groups/advertising.ts';
import { introduce } from '@charsu/tests/support/people.ts';
import { openBusiness } from '@charsu/tests/support/read-side/records.ts';
import type { Member } from './member.ts';
import type { Inside } from './people.ts';

const { draftsPerUser, draftsPerTenant } = advertising.fields;
/**
 * Drafts of one business of a measured member: half of what it may have in progress, so that no draft has to wait for
 * the count of those before.
 */
const draftsOfBusiness = draftsPerTenant.default / 2;
const businessesOfMember = draftsPerUser.default / draftsPerTenant.default;
/** Members made at once. */
const atOnce = 32;

/** Members with businesses. No member has more drafts than the product allows. */
export interface Publishers {
  /** Adds members until so many drafts find room; those who were left before are given up. */
  makeRoom(drafts: number): Promise<void>;
  /** The member who writes the next draft, with a business. Throws when every member has reached the limit. */
  next(): Member;
}

/** Members made by commands, without a sign-in. */
export function createPublishers(inside: Pick<Inside, 'addPayers' | 'commands'>): Publishers {
  let members: readonly Member[] = [];
  let drafted = 0;

  async function withBusinesses({
    userId,
    authorization,
  }: {
    readonly userId: string;
    readonly authorization: string;
  }) {
    await introduce(inside.commands, userId);
    const tenants: Member['tenants'][number][] = [];
    while (tenants.length < businessesOfMember) {
      // Letters tell a member's businesses apart: digits could look alike.
      const subDomain = `bench-${'abcdefghij'.charAt(tenants.length)}-${userId}`;
      tenants.push({ id: await openBusiness(inside, subDomain, {}, userId), subDomain });
    }
    // One for each business: neighbours are drafts of different members, who do not wait for each other.
    return tenants.map((tenant): Member => ({ authorization, tenants: [tenant] }));
  }

  return {
    async makeRoom(drafts) {
      const count = Math.ceil(drafts / (draftsOfBusiness * businessesOfMember));
      const owners = await inside.addPayers(count);
      const made: Member[][] = [];
      for (let first = 0; first < count; first += atOnce) {
        made.push(...(await Promise.all(owners.slice(first, first + atOnce).map(withBusinesses))));
      }
      members = Array.from({ length: businessesOfMember }, (_, index) =>
        made.flatMap((each) => each.slice(index, index + 1)),
      ).flat();
      drafted = 0;
    },
    next() {
      const member = members[drafted % members.length];
      if (member === undefined || drafted >= members.length * draftsOfBusiness) {
        throw new Error(`All ${members.length} businesses have ${draftsOfBusiness} drafts: make more room before.`);
      }
      drafted += 1;
      return member;
    },
  };
}
