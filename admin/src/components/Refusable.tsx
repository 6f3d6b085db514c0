import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** What a button does and says of itself. */
interface ButtonConduct {
  readonly onClick?: () => void;
  readonly 'aria-disabled'?: true;
  readonly 'aria-description'?: string;
}

interface RefusableProps {
  /** Why the server would refuse, in its own words; undefined: it would not, as far as one can tell from here. */
  readonly reason: string | undefined;
  readonly onClick: () => void;
  readonly children: (conduct: ButtonConduct) => ReactNode;
}

/** A button that stands there also when it can do nothing: greyed, but with the focus, and telling why. */
export function Refusable({ reason, onClick, children }: RefusableProps) {
  if (reason === undefined) return children({ onClick });
  return (
    <Tooltip title={reason} describeChild>
      <Box
        component="span"
        sx={{ display: 'inline-flex', verticalAlign: 'middle', '& > button': { opacity: 0.5, cursor: 'not-allowed' } }}
      >
        {children({ 'aria-disabled': true, 'aria-description': reason })}
      </Box>
    </Tooltip>
  );
}
