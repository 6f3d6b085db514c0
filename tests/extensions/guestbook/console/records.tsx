import { Badge } from '@charsu/admin/src/components/Badge.tsx';
import { DeleteButton } from '@charsu/admin/src/components/DeleteButton.tsx';
import { declareRecords } from '@charsu/admin/src/records/declare-records.tsx';
import { kind } from '../aggregate.ts';
import type { Entry } from '../contract.ts';
import { words } from '../texts.ts';

/** Everything that members wrote, also what the reactor hid. */
export const records = declareRecords<Entry>(kind)({
  nameOf: ({ text }) => text,
  fields: {
    text: 'text',
    isHidden: {
      label: ({ culture }) => words[culture].fields.isHidden,
      as: ({ isHidden }, { culture }) => isHidden && <Badge tone="denied">{words[culture].fields.isHidden}</Badge>,
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
        resource={kind}
        name={text}
        path={`console/${kind}/${id}`}
        question={words[culture].question}
        hint={words[culture].hint}
        small
      />
    ),
  },
});
