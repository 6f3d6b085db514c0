import type { ApiError } from '../../http/api.ts';

/** Whether the error is a refusal for lack of money. */
export const isUnpaid = ({ problem }: ApiError): boolean => problem?.code === 'Payment_Required';

/** The deposit page for a missing amount, in rial, with the way back to a page. */
export const depositTo = (missing: number, returnUrl: string): string =>
  `/users/payment/deposit?${new URLSearchParams({ amount: String(missing), returnUrl })}`;

/** The page of an advertisement, to go back to. */
export const editorPath = (advertisementId: string): string => `/users/advertisement/edit/${advertisementId}`;

/** The missing amount of a refusal for lack of money, in rial. */
export function missingIn({ problem }: ApiError): number {
  const { missing, amount } = problem?.params ?? {};
  return Number(missing ?? amount ?? 0);
}

/** The same for a refusal, with the way back to the advertisement. */
export const depositPath = (error: ApiError, advertisementId: string): string =>
  depositTo(missingIn(error), editorPath(advertisementId));
