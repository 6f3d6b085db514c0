import { searchAllPaymentsSchema } from '@charsu/core/contract/payment.ts';
import { expect, it } from 'vitest';
import { failedPayments } from './GatewayNote.tsx';

it('leads to a list with a filter that the server accepts', () => {
  const { pathname, searchParams } = new URL(failedPayments, 'http://charsu.test');
  const filter: object = JSON.parse(searchParams.get('filter') ?? '');
  expect([pathname, searchAllPaymentsSchema.parse(filter)]).toMatchObject(['/payments', { statuses: ['failed'] }]);
});
