import type { GatewayTexts } from './texts.ts';

export const gateway: GatewayTexts = {
  Success: 'The payment was made.',
  Verified: 'This payment was verified before.',
  ValidationError: 'The payment gateway refused the request. The administrators of Charsu have been told.',
  TerminalIsNotValid: 'The payment gateway did not recognise us. The administrators of Charsu have been told.',
  TerminalIsNotActive: 'Charsu’s payment gateway is not active at the moment. The administrators have been told.',
  TooManyAttempts: 'Too many requests were sent to the payment gateway. Try again in a few minutes.',
  TerminalUserIsSuspended: 'Charsu’s payment gateway is suspended. The administrators have been told.',
  TerminalUserLevelIsNotValid:
    'The verification level of Charsu’s payment gateway does not allow this. The administrators have been told.',
  FloatingWagesAreNotAllowed: 'Floating shares are not allowed for this gateway.',
  WagesAreNotAllowed: 'Shares are not allowed for this gateway.',
  FloatingWagesExceedTheAmount: 'The floating shares together exceed the maximum.',
  FloatingWagesAreNotValid: 'The floating shares are not valid.',
  FixedWagesExceedTheAmount: 'The fixed shares together exceed the amount.',
  TooManyWages: 'There are too many shares.',
  FloatingWagesAreTooLow: 'A floating share is at least 10,000 rials.',
  WagesAccountIsNotActive: 'The IBAN of one of the shares is not active.',
  WagesAccountIsNotKnown: 'The IBAN of one of the shares is not registered with Shaparak.',
  WagesAreNotValid: 'The shares were not accepted.',
  InvalidExtraParamsExpireIn: 'The time by which the payment expires is not valid.',
  MaximumAmountExceeded: 'The amount exceeds the maximum of the payment gateway, 1,000,000,000 rials.',
  SessionIsNotValidAmountMismatch:
    'The amount that was paid is not the one that was asked for. The administrators of Charsu have been told.',
  SessionIsNotValidNotActive: 'The payment was not made.',
  UnexpectedError: 'The payment gateway met an error. We keep following up your payment.',
  SessionIsNotThisMerchant:
    'This payment belongs to another gateway account. The administrators of Charsu have been told.',
  InvalidAuthority: 'The payment gateway does not know this payment. The administrators of Charsu have been told.',
  ManualPaymentRequestNotFound: 'The manual payment request was not found.',
  SessionCannotBeReversedWithBank: 'The bank does not reverse this payment.',
  SessionIsNotInSuccessStatus: 'This payment was not successful, or was reversed before.',
  TerminalIpLimitMustBeActive: 'To reverse a payment the address of the server must be registered with the gateway.',
  MaximumTimeForReverseExpired: 'The thirty minutes in which this payment could be reversed are over.',
  other: 'The payment gateway did not accept this payment (code {code}).',
};
