import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { Box, Typography } from '@mui/material';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Light } from './Light.tsx';

/** The names of the servers, equal in every language. */
const names: ReadonlyMap<string, string> = new Map([
  ['postgres', 'PostgreSQL'],
  ['eventStore', 'EventStoreDB'],
  ['search', 'Meilisearch'],
]);

/** Whether the servers of the product answer. */
export function Parts({ parts }: Pick<SystemStatus, 'parts'>) {
  const {
    console: { system },
    t,
  } = useLocale();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(200px, 1fr))' } }}>
      {parts.map(({ name, up, readOnly, detail }) => (
        <Panel key={name}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Typography sx={{ flex: 1, fontWeight: 600 }}>
              <bdi>{names.get(name) ?? name}</bdi>
            </Typography>
            <Light tone={up && !readOnly ? 'good' : 'bad'}>
              {t(readOnly ? system.readOnly : up ? system.up : system.down)}
            </Light>
          </Box>
          {detail !== null && (
            <Typography variant="body2" color="textSecondary" dir="ltr">
              {detail}
            </Typography>
          )}
        </Panel>
      ))}
    </Box>
  );
}
