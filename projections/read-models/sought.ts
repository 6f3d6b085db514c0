import { bareNumber } from '@charsu/core/text/digits.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { type Conditions, holding } from '@charsu/stores/database/rows.ts';

/** A telephone number with the prefix of the country, of trunk calls, or none. */
const telephone = /^(?:\+98|0098|0)?(?<subscriber>\d{7,14})$/;

/**
 * The word of a list of the console, looked for in folded texts. Telephone numbers are kept with the prefix of the
 * country and without blanks; people write them with a 0 and in groups.
 */
export const soughtText = (q: string): string => telephone.exec(bareNumber(q))?.groups?.subscriber ?? foldText(q);

/** Only what belongs to users whose name or addresses hold `member`. `column`: the user's id, as `type`. */
export function addMember(where: Conditions, column: string, type: 'uuid' | 'text', member: string | undefined): void {
  const sought = soughtText(member ?? '');
  if (sought === '') return;
  const [clause, ...patterns] = holding('u.folded', sought);
  where.add(`${column} in (select u.id::${type} from read.user_account u where ${clause})`, ...patterns);
}
