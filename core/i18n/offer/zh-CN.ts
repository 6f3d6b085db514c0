import type { OfferTexts } from './index.ts';

export const offer: OfferTexts = {
  minimum: '起订量',
  quantity: '{count} {unit}',
  earlier: '曾用价格',
  earlierUntil: '截至 {day}',
  viewer: '第 {number} 张，共 {count} 张',
  next: '下一张',
  previous: '上一张',
  zoom: '放大',
  close: '关闭',
};
