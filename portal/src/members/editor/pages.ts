/** The pages of the editor, and of changes of a displayed advertisement, in one script. */
export const pages = import.meta.glob<object>('./*Page.tsx', { eager: true });
