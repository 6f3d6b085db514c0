import type { ListedUser } from '@charsu/core/contract/user.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import Box from '@mui/material/Box';
import { email, maxLength, minLength, required, TextInput, useGetIdentity } from 'react-admin';
import { DigitsInput } from '../components/DigitsInput.tsx';
import { Note } from '../components/Note.tsx';
import { EditForm } from '../records/EditForm.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { useLocale } from '../texts/locale.tsx';

const ltr = { htmlInput: { dir: 'ltr', autoComplete: 'off' } };
const wellFormed = email();
const orNull = (text: string) => text.trim() || null;
const named = [required(), minLength(limits.userName.min), maxLength(limits.userName.max)];

/** Editing the name and the addresses of an account. */
export default function UserEdit() {
  const { commonMessage } = useLocale();
  const { identity } = useGetIdentity();
  return (
    <RecordEdit<ListedUser> redirect="show">
      {({ id, hasPassword, mayDoMore }) => (
        <Box sx={{ maxWidth: 640, pt: 3 }}>
          {mayDoMore ? (
            <Note tone="warning">{commonMessage.The_User_May_Do_More_Than_You}</Note>
          ) : (
            <EditForm>
              <TextInput
                source="name"
                validate={named}
                sx={{ mb: 1.5 }}
                slotProps={{ htmlInput: { autoComplete: 'off' } }}
              />
              <Address source="email" own={hasPassword && id === identity?.id} />
              <Address source="cellphone" own={hasPassword && id === identity?.id} />
            </EditForm>
          )}
        </Box>
      )}
    </RecordEdit>
  );
}

/** The user's own addresses require the password, which only the portal handles: here they are read-only. */
function Address({ source, own }: { source: 'email' | 'cellphone'; own: boolean }) {
  const {
    administration: { user },
    t,
  } = useLocale();
  const helperText = t(own ? user.ownAddresses : user.changedConfirms);
  const sx = { mb: 1.5 };
  if (source === 'cellphone') {
    return <DigitsInput source={source} phone readOnly={own} sx={sx} helperText={helperText} />;
  }
  return (
    <TextInput
      source={source}
      type="email"
      readOnly={own}
      sx={sx}
      parse={orNull}
      validate={wellFormed}
      slotProps={ltr}
      helperText={helperText}
    />
  );
}
