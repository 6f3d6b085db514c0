import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title?: ReactNode;
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Content that reaches the border, such as a table. */
  readonly flush?: boolean;
}

/** A bordered part of a page with its heading. */
export function Panel({ title, actions, children, flush = false }: PanelProps) {
  return (
    <Box
      component="section"
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: '16px', overflow: 'hidden' }}
    >
      {title !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2.5, pt: 2, pb: flush ? 1.5 : 0 }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1, fontSize: '1rem' }}>
            {title}
          </Typography>
          {actions}
        </Box>
      )}
      <Box sx={{ p: flush ? 0 : 2.5 }}>{children}</Box>
    </Box>
  );
}
