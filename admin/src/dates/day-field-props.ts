import type { TextFieldProps } from '@mui/material/TextField';

export interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Called after each change with whether the text cannot be read. */
  readonly onUnreadable?: (unreadable: boolean) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly sx?: TextFieldProps['sx'];
}
