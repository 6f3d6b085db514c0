import type { RoleRecord } from '@charsu/core/contract/user.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title, useCanAccess, useGetList } from 'react-admin';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { ListCsv } from '../lists/CsvButton.tsx';
import { roleName } from '../records/names.ts';
import { useUnsavedGuard } from '../records/use-unsaved-guard.tsx';
import { useLocale } from '../texts/locale.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { type PermissionChanges, remaining, withoutSaved } from './permission-changes.ts';
import { SavePermissions } from './SavePermissions.tsx';

/** All roles side by side with their permissions. Saving shows the difference first. */
export default function RoleList() {
  const locale = useLocale();
  const { role: texts } = locale.administration;
  const { recordNames, t } = locale;
  // Undefined while it is unknown.
  const { canAccess: writable } = useCanAccess({ resource: 'roles', action: 'edit' });
  const { data, error, refetch } = useGetList<RoleRecord>('roles', { pagination: { page: 1, perPage: 100 } });
  const [written, setWritten] = useState<ReadonlyMap<string, PermissionChanges>>(new Map());
  const [words, setWords] = useState('');
  const [savingId, setSavingId] = useState<string>();
  const roles = data ?? [];
  // Changes that another user has saved meanwhile are dropped.
  const changes = new Map(roles.map((role) => [role.id, remaining(written.get(role.id) ?? new Map(), role)]));
  const changesOf = (id: string): PermissionChanges => changes.get(id) ?? new Map();
  const question = useUnsavedGuard(roles.some(({ id }) => changesOf(id).size > 0));
  const discard = (id: string) => setWritten((before) => new Map([...before].filter(([each]) => each !== id)));
  const forget = (id: string, saved: PermissionChanges) =>
    setWritten((before) => new Map(before).set(id, withoutSaved(before.get(id) ?? new Map(), saved)));
  const saving = roles.find(({ id }) => id === savingId);
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2.5 }}>
      <Title title={t(recordNames.role)} />
      {question}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 240 }}>
          {t(texts.matrixHint)} {writable === false && t(texts.readOnly)}
        </Typography>
        <TextField
          label={t(texts.filter)}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
        <ListCsv<RoleRecord>
          resource="roles"
          rowOf={({ permissions, ...role }) => ({ ...role, permissions: permissions.map(({ key }) => key) })}
        />
      </Box>
      <Box role="status" sx={{ display: 'grid', gap: 1 }}>
        {roles.map((role) => {
          const count = changesOf(role.id).size;
          if (count === 0) return null;
          return (
            <Box
              key={role.id}
              sx={(theme) => ({
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                px: 2,
                py: 1,
                borderRadius: '12px',
                bgcolor: theme.palette.tones.saffronSoft,
                color: theme.palette.tones.saffronText,
              })}
            >
              <Box sx={{ flex: '1 1 200px', fontWeight: 600 }}>
                {t(texts.changed, { role: roleName(role.name, locale), count })}
              </Box>
              <Button size="small" color="inherit" onClick={() => discard(role.id)}>
                {t(texts.discard)}
              </Button>
              <Button size="small" variant="contained" onClick={() => setSavingId(role.id)}>
                {t(texts.review)}
              </Button>
            </Box>
          );
        })}
      </Box>
      <Loaded of={{ data, error, refetch }} height={420}>
        {() => (
          <Panel flush>
            <PermissionMatrix
              roles={roles}
              changes={changes}
              writable={writable === true}
              words={words}
              onChange={(role, own) => setWritten(new Map(written).set(role.id, own))}
            />
          </Panel>
        )}
      </Loaded>
      {saving && (
        <SavePermissions
          role={saving}
          changes={changesOf(saving.id)}
          onSaved={(saved) => forget(saving.id, saved)}
          onClose={() => setSavingId(undefined)}
        />
      )}
    </Box>
  );
}
