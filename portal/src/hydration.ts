let isUnderWay = false;

/** Whether the server's page is being hydrated: then the present rendering matches it. */
export const isHydrating = (): boolean => isUnderWay;

/** Set around the first rendering in the browser, until its commit. */
export function setHydrating(underWay: boolean): void {
  isUnderWay = underWay;
}
