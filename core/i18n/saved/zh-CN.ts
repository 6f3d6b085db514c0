import type { SavedTexts } from './fa-IR.ts';

export const saved: SavedTexts = {
  title: '收藏的广告',
  lead: '您收藏的广告，只保存在此浏览器中。',
  memberLead: '您收藏的广告，保存在您的账户中；降价时我们会通知您。',
  save: '收藏“{name}”',
  unsave: '取消收藏“{name}”',
  emptyTitle: '尚未收藏任何广告',
  emptyText: '点按广告上的心形即可收藏到这里。',
  browse: '浏览广告',
  seen: '最近浏览',
  clearSeen: '清除浏览记录',
  ended: '已于 {day} 结束',
  sold: '已于 {day} 售出',
  gone: '已不在四方集上',
  remove: '移除',
  cheaper: '降价了：收藏时为 {amount} {unit}',
  failed: '暂时无法读取此列表。',
};
