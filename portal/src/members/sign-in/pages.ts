/** The pages of signing in, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
