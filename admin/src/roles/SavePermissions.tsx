import type { RoleRecord } from '@charsu/core/contract/user.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FormDialog } from '../components/FormDialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { Note } from '../components/Note.tsx';
import { useSayFailure } from '../components/use-command.ts';
import { callApi, movedOn } from '../http/api.ts';
import { roleName } from '../records/names.ts';
import { useLocale } from '../texts/locale.tsx';
import { type PermissionChanges, savedSet } from './permission-changes.ts';
import { permissionLabel } from './permission-groups.ts';

interface SavePermissionsProps {
  readonly role: RoleRecord;
  readonly changes: PermissionChanges;
  /** Called once the roles have been reloaded. */
  readonly onSaved: (saved: PermissionChanges) => void;
  readonly onClose: () => void;
}

/** Shows the difference before it is saved. */
export function SavePermissions({ role, changes, onSaved, onClose }: SavePermissionsProps) {
  const locale = useLocale();
  const { role: texts } = locale.administration;
  const { commonMessage, t } = locale;
  const notify = useNotify();
  const sayFailure = useSayFailure();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (wanted: PermissionChanges) =>
      callApi('role/permissions', {
        method: 'PUT',
        body: { id: role.id, permissions: savedSet(wanted, role) },
        revision: role.revision,
      }),
    onSuccess: async (_answer, saved) => {
      notify(commonMessage.Save_Successful, { type: 'success' });
      onClose();
      // Until the roles are reloaded the boxes keep the new values.
      await client.invalidateQueries();
      onSaved(saved);
    },
    onError: (error) => {
      if (movedOn(error)) void client.invalidateQueries({ queryKey: ['roles'] });
      else sayFailure(error);
    },
  });
  const moved = movedOn(save.error);
  const listed = (wanted: boolean) => {
    const keys = [...changes].filter(([, each]) => each === wanted).map(([key]) => key);
    if (keys.length === 0) return null;
    return (
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{t(wanted ? texts.adds : texts.takes, { count: keys.length })}</Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, mt: 0.5 }}>
          {keys.map((key) => (
            <Box
              component="li"
              key={key}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                fontSize: '.875rem',
                color: wanted ? theme.palette.tones.primaryText : theme.palette.tones.dangerText,
              })}
            >
              <Icon name={wanted ? 'plus' : 'x'} size={16} />
              {permissionLabel(key, locale)}
            </Box>
          ))}
        </Box>
      </Box>
    );
  };
  return (
    <FormDialog
      title={t(texts.reviewTitle, { role: roleName(role.name, locale) })}
      action={t(texts.save)}
      busy={save.isPending}
      valid={changes.size > 0}
      withoutFields
      onSubmit={() => save.mutate(changes)}
      onClose={onClose}
    >
      {() => (
        <>
          {changes.size === 0 ? (
            <Note tone="warning">{t(texts.nothingLeft)}</Note>
          ) : (
            moved && <Note tone="danger">{t(texts.moved)}</Note>
          )}
          {listed(true)}
          {listed(false)}
        </>
      )}
    </FormDialog>
  );
}
