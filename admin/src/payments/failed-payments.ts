/** The address of the list of payments that failed. */
export const failedPayments = `/payments?${new URLSearchParams({ filter: JSON.stringify({ statuses: ['failed'] }) })}`;
