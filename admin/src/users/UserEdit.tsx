import type { ListedUser } from '@charsu/core/contract/user.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import Box from '@mui/material/Box';
import { maxLength, minLength, required, TextInput } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { useLocale } from '../texts/locale.tsx';

const ltr = { htmlInput: { dir: 'ltr', autoComplete: 'off' } };
const orNull = (text: string) => text.trim() || null;
const named = [required(), minLength(limits.userName.min), maxLength(limits.userName.max)];

/** Editing the name and the addresses of an account. */
export default function UserEdit() {
  const {
    administration: { user },
    commonMessage,
    t,
  } = useLocale();
  return (
    <RecordEdit<ListedUser> redirect="show">
      {({ mayDoMore }) => (
        <Box sx={{ maxWidth: 640, pt: 3 }}>
          {mayDoMore ? (
            <Note tone="warning">{commonMessage.The_User_May_Do_More_Than_You}</Note>
          ) : (
            <EditForm>
              <TextInput source="name" validate={named} slotProps={{ htmlInput: { autoComplete: 'off' } }} />
              <TextInput
                source="email"
                type="email"
                sx={{ mb: 1.5 }}
                parse={orNull}
                slotProps={ltr}
                helperText={t(user.changedConfirms)}
              />
              <TextInput
                source="cellphone"
                type="tel"
                parse={orNull}
                slotProps={ltr}
                helperText={t(user.changedConfirms)}
              />
            </EditForm>
          )}
        </Box>
      )}
    </RecordEdit>
  );
}
