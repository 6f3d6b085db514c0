/** The pages of the own advertisements, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
