/** react-admin would report a missing record and open the list; the page itself shows the error. */
export const staysOnFailure = { onError: () => undefined };
