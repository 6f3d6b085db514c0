let isUnderWay = false;

/** The server's page is being taken over: what is rendered now stands on it already. */
export const isHydrating = (): boolean => isUnderWay;

/** Around the first rendering in the browser, to its commit. */
export function setHydrating(underWay: boolean): void {
  isUnderWay = underWay;
}
