export const offer = {
  minimum: 'کمترین مقدار',
  quantity: '{count} {unit}',
  earlier: 'قیمت پیشین',
  earlierUntil: 'تا {day}',
  viewer: 'تصویر {number} از {count}',
  next: 'تصویر بعدی',
  previous: 'تصویر قبلی',
  zoom: 'بزرگ‌نمایی',
  close: 'بستن',
} as const;
