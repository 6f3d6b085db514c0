/** The addresses below /users, and the page of each in this folder. */
export const routes = {
  'payment/list': 'Wallet',
  'payment/deposit': 'Deposit',
  'payment/verify': 'Verify',
  'payment/receipt/:id': 'Receipt',
};
