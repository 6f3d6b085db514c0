/** The pages of the own businesses, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
