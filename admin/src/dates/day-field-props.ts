import type { TextFieldProps } from '@mui/material/TextField';

export interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly sx?: TextFieldProps['sx'];
}
