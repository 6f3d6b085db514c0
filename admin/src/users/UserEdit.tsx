import type { UserRecord } from '@charsu/core/contract/user.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import Box from '@mui/material/Box';
import { maxLength, minLength, required, TextInput } from 'react-admin';
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
    t,
  } = useLocale();
  return (
    <RecordEdit<UserRecord> redirect="show">
      {() => (
        <Box sx={{ maxWidth: 640, pt: 3 }}>
          <EditForm>
            <TextInput source="name" validate={named} slotProps={{ htmlInput: { autoComplete: 'off' } }} />
            <TextInput
              source="email"
              type="email"
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
        </Box>
      )}
    </RecordEdit>
  );
}
