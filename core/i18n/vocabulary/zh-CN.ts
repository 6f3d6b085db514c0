import { lists } from '../lists/zh-CN.ts';
import type { Vocabulary } from './fa-IR.ts';

export const vocabulary: Vocabulary = {
  ...lists,
  state: {
    draft: '草稿',
    pending: '审核中',
    approved: '已通过',
    denied: '已拒绝',
    cancelled: '已取消',
  },
  phase: { ended: '已结束', sold: '已售出' },
  shipmentType: {
    freeDelivery: '免费送货',
    deliveryWithCost: '付费送货',
    freeDeliveryToCargo: '免费送至货运站',
    conditionalFreeDelivery: '有条件免费送货',
    noDelivery: '不送货',
  },
  activityType: {
    productive: '生产',
    commercial: '贸易',
    wholesale: '批发',
    retail: '零售',
    service: '服务',
  },
  paymentMethod: {
    inBusinessPlace: '店内付款',
    atDestination: '货到付款',
    payOnline: '在线支付',
    withCheque: '支票',
  },
  typeOfSale: {
    inCash: '现款',
    installments: '分期',
  },
  sort: {
    default: '星标优先，其次最新',
    newest: '最新',
    oldest: '最早',
    highPrice: '价格最高',
    lowPrice: '价格最低',
    level: '星级最高',
    name: '名称',
  },
  denialReason: {
    incompleteInformation: '信息不完整',
    wrongCategory: '分类错误',
    inappropriateContent: '内容不当',
    unreadablePictures: '图片不清晰',
    duplicate: '重复广告',
    prohibitedGoods: '违禁商品或服务',
    other: '其他原因',
  },
  action: {
    edit: '编辑',
    pending: '申请发布',
    approve: '通过',
    deny: '拒绝',
    reopen: '重新打开编辑',
    cancel: '取消',
    adjust: '价格和续期',
    sold: '标记为售出',
    renew: '续期',
    delete: '删除',
  },
  role: {
    administrator: '管理员',
    moderator: '审核员',
    user: '用户',
  },
};
