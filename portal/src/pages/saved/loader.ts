/** Only the browser knows the saved ones. */
export const loader = () => null;
