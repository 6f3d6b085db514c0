import type { ListedUser } from '@charsu/core/contract/user.ts';
import { userFields } from '@charsu/core/domain/user/fields.ts';
import { isContact, type UserField } from '@charsu/core/domain/user/state.ts';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'react-admin';
import { Note } from '../components/Note.tsx';
import { EditForm } from '../records/EditForm.tsx';
import { FieldInput } from '../records/FieldInput.tsx';
import { RecordEdit } from '../records/RecordEdit.tsx';
import { useLocale } from '../texts/locale.tsx';

const names = Object.keys(userFields) as UserField[];

/** Editing the name and the addresses of an account. */
export default function UserEdit() {
  const { user } = useLocale().administration;
  const { commonMessage, t } = useLocale();
  const { identity } = useGetIdentity();
  return (
    <RecordEdit<ListedUser> redirect="show">
      {({ id, hasPassword, mayDoMore }) => {
        // The user's own addresses require the password, which only the portal handles.
        const own = hasPassword && id === identity?.id;
        const hint = t(own ? user.ownAddresses : user.changedConfirms);
        return (
          <Box sx={{ maxWidth: 640, pt: 3 }}>
            {mayDoMore ? (
              <Note tone="warning">{commonMessage.The_User_May_Do_More_Than_You}</Note>
            ) : (
              <EditForm>
                <Box sx={{ display: 'grid', gap: 1.5, width: '100%' }}>
                  {names.map((name) => (
                    <FieldInput
                      key={name}
                      source={name}
                      {...(isContact(name) && { readOnly: own, leftToRight: true, helperText: hint })}
                    />
                  ))}
                </Box>
              </EditForm>
            )}
          </Box>
        );
      }}
    </RecordEdit>
  );
}
