/** Whether a navigation keeps the input of a page: the tabs of a page differ only in the query. */
export const staysInside = (page: string, next: string): boolean => next === page;
