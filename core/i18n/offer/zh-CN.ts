import type { OfferTexts } from './fa-IR.ts';

export const offer: OfferTexts = {
  earlier: '曾用价格',
  earlierPrice: '曾用价格：{amount} {unit}，截至 {day}',
  viewer: '第 {number} 张，共 {count} 张',
  next: '下一张',
  previous: '上一张',
  zoom: '放大',
  close: '关闭',
  inLanguage: '{language}内容',
  machineText: '文字由机器撰写或翻译。',
  share: '分享',
  copyLink: '复制链接',
  copied: '链接已复制。',
  report: '举报此广告',
  opensToday: '{time} 开始营业',
  opensOn: '{day} {time} 开始营业',
  endedTitle: '此广告已结束',
  endedOn: '“{name}”已于 {day} 结束展示。',
  soldOn: '“{name}”已于 {day} 售出。',
  yes: '是',
  no: '否',
};
