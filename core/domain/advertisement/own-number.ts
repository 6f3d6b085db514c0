import { toAsciiDigits } from '../../text/digits.ts';

/** A shop's own number as it is compared: whatever digits and case it is written in. */
export const plainOwnNumber = (ownNumber: string): string => toAsciiDigits(ownNumber.trim()).toLowerCase();

/** The unique value of a shop's own number: of one business. */
export const ownNumberKey = ({
  tenantId,
  ownNumber,
}: {
  readonly tenantId: string;
  readonly ownNumber: string;
}): string => `${tenantId}/${plainOwnNumber(ownNumber)}`;
