import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import Link from '@mui/material/Link';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Line, Lines } from '../components/Lines.tsx';
import { GuildDelete } from './GuildDelete.tsx';

/** The guilds on small screens. */
export function GuildCards() {
  const { data = [] } = useListContext<GuildRecord>();
  return (
    <Lines>
      {data.map((record) => (
        <Line key={record.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5 }}>
          <Link
            component={RouterLink}
            to={`/guilds/${record.id}`}
            underline="none"
            color="inherit"
            sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            <bdi>{record.name}</bdi>
          </Link>
          <GuildDelete record={record} />
        </Line>
      ))}
    </Lines>
  );
}
