const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes it as a uuid; whatever else people put into an address is simply not there. */
export const isUuid = (text: string): boolean => form.test(text);
