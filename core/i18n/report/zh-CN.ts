import type { ReportTexts } from './fa-IR.ts';

export const report: ReportTexts = {
  title: '举报此广告',
  lead: '举报将送达四方集的运营方。卖家不会知道举报人是谁。',
  reasons: '有什么问题？',
  fraud: '欺诈或欺骗',
  sold: '已售出或已不存在',
  wrongCategory: '分类错误',
  other: '其他',
  text: '说明',
  send: '提交举报',
  sending: '正在提交…',
  cancel: '取消',
  sent: '已收到您的举报，谢谢！',
  choose: '请选择一项。',
};
