import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** The behaviour and the label of a button. */
interface ButtonConduct {
  readonly onClick?: () => void;
  readonly 'aria-disabled'?: true;
  readonly 'aria-description'?: string;
}

interface RefusableProps {
  /** The reason of an expected refusal in the server's words; undefined: none is known. */
  readonly reason: string | undefined;
  /** Absent where the action is refused. */
  readonly onClick?: () => void;
  readonly children: (conduct: ButtonConduct) => ReactNode;
}

/** A button that also shows when the action is refused: disabled, but with the focus, and with the reason. */
export function Refusable({ reason, onClick, children }: RefusableProps) {
  if (reason === undefined) return children(onClick ? { onClick } : {});
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
