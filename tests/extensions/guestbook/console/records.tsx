import { Badge } from '@charsu/admin/src/components/Badge.tsx';
import { DeleteButton } from '@charsu/admin/src/components/DeleteButton.tsx';
import { RecordList } from '@charsu/admin/src/lists/RecordList.tsx';
import { declareRecords } from '@charsu/admin/src/records/declare-records.tsx';
import type { Entry } from '../contract.ts';
import { words } from '../texts.ts';

/** Everything that members wrote, also what the reactor hid. */
const records = declareRecords<Entry>('x/guestbook/entries')({
  nameOf: ({ text }) => text,
  fields: {
    text: { label: ({ culture }) => words[culture].text, as: ({ text }) => text },
    isHidden: {
      label: ({ culture }) => words[culture].hidden,
      as: ({ isHidden }, { culture }) => isHidden && <Badge tone="denied">{words[culture].hidden}</Badge>,
    },
    createdAt: 'moment',
  },
  list: {
    columns: ['text', 'isHidden', 'createdAt'],
    card: ['text', ['isHidden'], ['createdAt']],
    orders: ['createdAt'],
    sort: ['createdAt', 'DESC'],
    opens: false,
    actions: ({ id, text }, { culture }) => (
      <DeleteButton
        resource="x/guestbook/entries"
        name={text}
        path={`console/x/guestbook/entries/${id}`}
        question={words[culture].question}
        hint={words[culture].hint}
        small
      />
    ),
  },
});

export const List = () => <RecordList records={records} />;
