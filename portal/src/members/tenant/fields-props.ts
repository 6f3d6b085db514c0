import type { Business } from './use-business.ts';

/** The props of every group of fields. */
export interface FieldsProps extends Pick<Business, 'values' | 'errorOf' | 'change' | 'leave'> {
  readonly disabled: boolean;
  /** The mobile number of the account, where the telephone begins with it. */
  readonly filledIn?: string;
}
