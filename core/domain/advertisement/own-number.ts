import { toAsciiDigits } from '../../text/digits.ts';

/** The unique value of a shop's own number: of one business, whatever digits and case it is written in. */
export const ownNumberKey = ({
  tenantId,
  ownNumber,
}: {
  readonly tenantId: string;
  readonly ownNumber: string;
}): string => `${tenantId}/${toAsciiDigits(ownNumber).toLowerCase()}`;
