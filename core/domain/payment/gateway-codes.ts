/**
 * The codes of the payment gateway by the specification's names (R228-R231); ZarinPal publishes the numbers (D1). This
 * product sends no wages, so their codes are listed but not expected.
 */
export const gatewayCodeNames = {
  '100': 'Success',
  '101': 'Verified',
  '-9': 'ValidationError',
  '-10': 'TerminalIsNotValid',
  '-11': 'TerminalIsNotActive',
  '-12': 'TooManyAttempts',
  '-15': 'TerminalUserIsSuspended',
  '-16': 'TerminalUserLevelIsNotValid',
  '-17': 'TerminalUserLevelIsNotValid',
  '-30': 'FloatingWagesAreNotAllowed',
  '-31': 'WagesAreNotAllowed',
  '-32': 'FloatingWagesExceedTheAmount',
  '-33': 'FloatingWagesAreNotValid',
  '-34': 'FixedWagesExceedTheAmount',
  '-35': 'TooManyWages',
  '-36': 'FloatingWagesAreTooLow',
  '-37': 'WagesAccountIsNotActive',
  '-38': 'WagesAccountIsNotKnown',
  '-39': 'WagesAreNotValid',
  '-40': 'InvalidExtraParamsExpireIn',
  '-41': 'MaximumAmountExceeded',
  '-50': 'SessionIsNotValidAmountMismatch',
  '-51': 'SessionIsNotValidNotActive',
  '-52': 'UnexpectedError',
  '-53': 'SessionIsNotThisMerchant',
  '-54': 'InvalidAuthority',
  '-55': 'ManualPaymentRequestNotFound',
  '-60': 'SessionCannotBeReversedWithBank',
  '-61': 'SessionIsNotInSuccessStatus',
  '-62': 'TerminalIpLimitMustBeActive',
  '-63': 'MaximumTimeForReverseExpired',
} as const;

export type GatewayCodeName = (typeof gatewayCodeNames)[keyof typeof gatewayCodeNames];

const isKnown = (code: string): code is keyof typeof gatewayCodeNames => Object.hasOwn(gatewayCodeNames, code);

/** The name of a code, given as a number or a text; undefined for an unpublished one (R232). */
export function gatewayCodeName(code: number | string): GatewayCodeName | undefined {
  const key = String(code).trim();
  return isKnown(key) ? gatewayCodeNames[key] : undefined;
}

/** The codes of a verified payment; 101: verified before (D1a). */
export const paidCodes: readonly number[] = [100, 101];
/** The bank session has ended without a payment, or is not over yet. */
export const notPaidCode = -51;
/** The gateway does not know the result: ask again later (D1a). */
export const unexpectedCode = -52;

/** Codes of a wrong configuration or agreement with the gateway, which only administrators can fix. */
const configurationCodes: readonly number[] = [-9, -10, -11, -12, -13, -14, -15, -16, -17, -18, -19];
/**
 * The gateway's data of a payment differ from what was asked for: its amount, its merchant or its authority. Money may
 * have been taken, so that administrators look at each (D1a).
 */
export const mismatchCodes: readonly number[] = [-50, -53, -54];

/** Whether a code says that the administrators have been told: they are (see `jobs/reactors/tell-operators.ts`). */
export const isForOperators = (code: number): boolean =>
  configurationCodes.includes(code) || mismatchCodes.includes(code);
