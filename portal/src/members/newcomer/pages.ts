/** The pages of the first steps, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
