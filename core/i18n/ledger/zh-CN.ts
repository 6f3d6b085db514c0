import type { LedgerTexts } from './index.ts';

export const ledger: LedgerTexts = {
  entry: {
    deposit: '充值',
    gift: '赠送',
    correction: '更正',
    forfeit: '放弃的余额',
    release: '退回金额',
    publication: '发布广告',
    renewal: '广告续期',
    sms: '短信通知',
    ai: 'AI 文本',
  },
  fee: '含分类费用 {amount} {unit}',
  freePublication: '本月免费发布之一',
  transactionType: {
    credit: '贷方',
    debit: '借方',
  },
  transactionSource: {
    user: '用户',
    system: '系统',
  },
  state: {
    open: '待处理',
    settled: '已结算',
    released: '已退回',
  },
  account: {
    bank: '银行',
    gateway: '支付网关',
    available: '会员余额',
    held: '会员冻结金额',
    vat: '增值税',
    revenue: '收入',
    forfeited: '放弃的余额',
    gatewayFee: '网关手续费',
    system: '赠送与更正',
  },
  reason: {
    promotion: '促销',
    goodwill: '善意补偿',
    bankTransfer: '银行转账',
    missingDeposit: '未入账的充值',
    doublePayment: '重复付款',
    wrongCharge: '错误扣款',
    fraud: '欺诈',
    other: '其他原因',
  },
};
