import type { Business } from './use-business.ts';

/** What every group of fields is given. */
export interface FieldsProps extends Pick<Business, 'values' | 'errorOf' | 'change' | 'leave'> {
  readonly disabled: boolean;
}
