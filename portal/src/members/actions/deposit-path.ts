import type { ApiError } from '../../api.ts';

/** Whether the wallet did not hold enough. */
export const isUnpaid = ({ problem }: ApiError): boolean => problem?.code === 'Payment_Required';

/** Where somebody pays in what an advertisement lacks, in rial, and comes back to it. */
export const depositTo = (missing: number, advertisementId: string): string =>
  `/users/payment/deposit?${new URLSearchParams({
    amount: String(missing),
    returnUrl: `/users/advertisement/edit/${advertisementId}`,
  })}`;

/** The same, of a refusal that says what is missing. */
export function depositPath({ problem }: ApiError, advertisementId: string): string {
  const { missing, amount } = problem?.params ?? {};
  return depositTo(Number(missing ?? amount ?? 0), advertisementId);
}
