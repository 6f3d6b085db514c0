/** The pages of the wallet, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
