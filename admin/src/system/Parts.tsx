import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { Box, Typography } from '@mui/material';
import { Light } from '../components/Badge.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The names of the servers, equal in every language. */
const names: ReadonlyMap<string, string> = new Map([
  ['postgres', 'PostgreSQL'],
  ['eventStore', 'EventStoreDB'],
  ['search', 'Meilisearch'],
]);

type Part = SystemStatus['parts'][number];
type Shown = SystemStatus['services'][number]['state'] | 'readOnly';
const stateOf = ({ up, refused, readOnly }: Part): Shown =>
  up ? (readOnly ? 'readOnly' : 'works') : refused ? 'refused' : 'away';

/** Whether the servers and services of the product answer, and what those say that refuse. */
export function Parts({ parts, services }: Pick<SystemStatus, 'parts' | 'services'>) {
  const { system } = useLocale().console;
  const { t } = useLocale();
  const kinds = new Map(Object.entries(system.services));
  const nameOf = (service: string): string => {
    const [kind = '', site] = service.split(' ');
    const name = t(kinds.get(kind) ?? kind);
    return site === undefined ? name : `${name}: ${site}`;
  };
  const looks: Readonly<Record<Shown, readonly ['good' | 'bad' | 'none', typeof system.up]>> = {
    works: ['good', system.up],
    readOnly: ['bad', system.readOnly],
    refused: ['bad', system.refused],
    away: ['bad', system.down],
    absent: ['none', system.absent],
  };
  const shown = [
    ...parts.map((part) => ({ name: names.get(part.name) ?? part.name, state: stateOf(part), detail: part.detail })),
    ...services.map((service) => ({ ...service, name: nameOf(service.name) })),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(auto-fit, minmax(240px, 1fr))' } }}>
      {shown.map(({ name, state, detail }) => (
        <Panel key={name}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Typography sx={{ flex: 1, fontWeight: 600 }}>
              <bdi>{name}</bdi>
            </Typography>
            <Light tone={looks[state][0]}>{t(looks[state][1])}</Light>
          </Box>
          {detail !== null && (
            <Typography variant="body2" color="textSecondary" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Typography>
          )}
        </Panel>
      ))}
    </Box>
  );
}
