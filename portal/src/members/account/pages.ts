/** The pages of the own account, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
