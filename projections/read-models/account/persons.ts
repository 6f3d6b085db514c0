import { personDecider } from '@charsu/core/domain/person/decide.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { recordTable } from '../../runner/record-table.ts';

export const persons = recordTable('person', {
  decider: personDecider,
  columns: {
    user_id: ['uuid not null', ({ userId }) => userId],
    person_type: ['text not null', ({ personType }) => personType],
    folded: [
      'text not null',
      ({ firstName, surname, organizationName, nationalId, organizationNationalId, phoneNumber }) =>
        foldText(
          [firstName, surname, organizationName, nationalId, organizationNationalId, phoneNumber]
            .filter(Boolean)
            .join(' '),
        ),
    ],
  },
  fillIndexes: ['(user_id)'],
  indexes: ['(person_type, modified_at, id)', '(folded)'],
  words: 'folded',
  filters: { states: 'state', personType: 'person_type', userId: 'user_id', userIds: 'user_id' },
});
