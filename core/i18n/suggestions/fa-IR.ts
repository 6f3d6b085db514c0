/** What the search box offers while somebody types. */
export const suggestions = {
  recent: 'جستجوهای اخیر شما',
  clear: 'پاک کردن',
};
