import { type Conditions, holding } from '@charsu/stores/rows.ts';
import { soughtText } from '../sought.ts';

/** Only what belongs to users whose name or addresses hold `member`. `column`: the user's id, as `type`. */
export function addMember(where: Conditions, column: string, type: 'uuid' | 'text', member: string | undefined): void {
  const sought = soughtText(member ?? '');
  if (sought === '') return;
  const [clause, ...patterns] = holding('u.folded', sought);
  where.add(`${column} in (select u.id::${type} from read.user_account u where ${clause})`, ...patterns);
}
