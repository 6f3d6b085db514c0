/** react-admin would say that the record does not exist and leave for the list; the page says itself what happened. */
export const staysOnFailure = { onError: () => undefined };
