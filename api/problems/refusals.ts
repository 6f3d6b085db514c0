import type { Refusal } from '@charsu/core/contract/refusals.ts';
import type { ErrorParams } from '@charsu/core/domain/domain-error.ts';
import type { ErrorCode } from '@charsu/core/domain/error-codes.ts';

/** A request that does not fit its schema. */
export class InvalidRequest extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[]) {
    super('One or more values were refused');
    this.name = 'InvalidRequest';
    this.refusals = refusals;
  }
}

/** A business needs a name: its own message says so (R159). */
export function asTenantRefusals(refusals: readonly Refusal[]): Refusal[] {
  return refusals.map((refusal) =>
    refusal.code === 'The_Field_Is_Required' && refusal.field === 'names'
      ? { ...refusal, code: 'The_Tenant_Name_Is_Required_In_Localization' }
      : refusal,
  );
}

/** A single refused field, found by other checks than its schema. */
export const refuse = (field: string, code: ErrorCode, params: ErrorParams = {}): InvalidRequest =>
  new InvalidRequest([{ field, code, params }]);
