import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { RecordShow } from '../records/RecordShow.tsx';
import { ReviewedPage } from '../records/ReviewedPage.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { personName } from './person-name.ts';

/** One person with its actions and its history. */
export default function PersonShow() {
  return (
    <RecordShow<PersonRecord>>
      {(record) => (
        <ReviewedPage
          kind="person"
          name={personName(record)}
          record={record}
          details={<PersonDetails record={record} />}
        />
      )}
    </RecordShow>
  );
}
