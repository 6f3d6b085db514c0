import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RecordPreviewProps {
  readonly name: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** All data of a waiting record below its name. */
export function RecordPreview({ name, picture, children }: RecordPreviewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        {picture}
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
