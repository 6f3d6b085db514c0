/** Whether a step from one path to another leaves what is written on a page alone: its tabs differ in their query only. */
export const staysInside = (page: string, next: string): boolean => next === page;
