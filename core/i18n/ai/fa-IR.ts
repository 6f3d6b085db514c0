/** The words of what a machine writes in the editor of advertisements. */
export const ai = {
  title: 'کمک هوش مصنوعی',
  hint: 'هر متن {cost} از کیف پول شما کم می‌کند، فقط اگر متنی نوشته شود. نشانی و شمارهٔ تماس فرستاده نمی‌شود.',
  write: 'نوشتن متن',
  translate: 'ترجمه به',
  go: 'ترجمه',
  working: 'در حال نوشتن…',
  made: 'این متن را ماشین ({model}) نوشته است. آن را بخوانید؛ پاسخ‌گوی آن شما هستید.',
  use: 'همین را بگذار',
  drop: 'نمی‌خواهم',
  first: 'نخست عنوان یا چند کلمه از متن را بنویسید.',
} as const;

/** Every text can be shown as it is. */
export type AiTexts = Readonly<Record<keyof typeof ai, string>>;
