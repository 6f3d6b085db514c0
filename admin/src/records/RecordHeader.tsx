import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useResourceDefinition } from 'react-admin';
import { useLookedAt } from '../search/recent-records.ts';
import { RecordTasks } from '../tasks/RecordTasks.tsx';
import { Neighbours } from './Neighbours.tsx';

interface RecordHeaderProps {
  readonly name: string;
  readonly picture?: ReactNode;
  /** The state and links to other pages, below the name. */
  readonly badges: ReactNode;
  readonly actions: ReactNode;
}

/** The name of a record with its state and its actions. */
export function RecordHeader({ name, picture, badges, actions }: RecordHeaderProps) {
  useLookedAt(name);
  const { hasShow } = useResourceDefinition();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: { xs: 'flex-start', sm: 'center' }, gap: 2 }}>
      {picture}
      <Box sx={{ flex: 1, minWidth: { xs: 200, sm: 260 } }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          {badges}
          <Neighbours linkType={hasShow ? 'show' : 'edit'} />
        </Box>
      </Box>
      {actions}
      <RecordTasks />
    </Box>
  );
}
