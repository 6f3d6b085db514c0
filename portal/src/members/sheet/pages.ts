/** The pages that edit many advertisements at once, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
