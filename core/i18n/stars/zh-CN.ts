import type { StarTexts } from './fa-IR.ts';

export const stars: StarTexts = {
  label: '星级',
  none: '无星',
  option: '{stars} — {amount} {unit}',
  place: '今天它将在该分类的 {total} 条中排第 {place} 位。',
  working: '正在计算…',
  fee: '分类费用',
  feeFreeLeft: '本月此分类的 {free} 次免费发布还剩 {left} 次，此广告将使用一次。',
  feeUsedUp: '本月此分类的免费发布已用完：本次发布需 {amount} {unit}。',
  feeAlways: '在此分类每次发布需 {amount} {unit}。',
  balance: '钱包余额：{amount} {unit}',
  held: '申请发布时先冻结该金额，审核通过后才会扣除。',
  missing: '钱包余额还差 {amount} {unit}。',
  deposit: '充值后返回',
  saveFirst: '请先保存草稿，充值后即可回到此广告。',
  renewal: '之后每个月将从钱包扣除 {amount} {unit}。余额不足时展示结束，七天内每次充值后会再次尝试。',
  reopenPending: '重新打开“{name}”后，为其冻结的金额将退回钱包。',
  reopenApproved: '重新打开“{name}”后，星级展示即告结束，已付费用不予退还；再次星级发布需重新付费。',
  cancelApproved: '“{name}”将被永久取消。星级展示随之结束，已支付的费用不予退还。要继续吗？',
  requestText: '将为“{name}”从您的钱包中冻结 {amount} {unit}，广告通过审核后扣除，此后不予退还。要继续吗？',
  request: '冻结并申请发布',
};
