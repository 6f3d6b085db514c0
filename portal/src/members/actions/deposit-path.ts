import type { ApiError } from '../../api.ts';

/** Whether the error is a refusal for lack of money. */
export const isUnpaid = ({ problem }: ApiError): boolean => problem?.code === 'Payment_Required';

/** The deposit page for a missing amount, in rial, with the way back to the advertisement. */
export const depositTo = (missing: number, advertisementId: string): string =>
  `/users/payment/deposit?${new URLSearchParams({
    amount: String(missing),
    returnUrl: `/users/advertisement/edit/${advertisementId}`,
  })}`;

/** The same for a refusal with the missing amount. */
export function depositPath({ problem }: ApiError, advertisementId: string): string {
  const { missing, amount } = problem?.params ?? {};
  return depositTo(Number(missing ?? amount ?? 0), advertisementId);
}
