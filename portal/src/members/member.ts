import type { CurrentUser } from '@charsu/core/contract/account.ts';
import type { UserMenu } from '@charsu/core/contract/user.ts';
import type { ListTab } from './list/list-query.ts';

/**
 * The data of every page of the area: the user, their menu, and the number of advertisements in each tab of their list.
 */
export interface Member {
  readonly user: CurrentUser;
  readonly menu: UserMenu['entries'];
  readonly counts: Readonly<Record<ListTab, number>>;
}

/** How many advertisements a member has, in all states. */
export const totalOf = ({ counts }: Member): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
