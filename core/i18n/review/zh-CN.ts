import type { ReviewTexts } from './index.ts';

export const review: ReviewTexts = {
  case: {
    title: '与该商家一并等待审核',
    person: '商家所有者身份',
    advertisement: '广告',
    whole: '批准时将一并批准：所有者、商家和广告。',
    personBlocks: '所有者资料未获批准，商家因此无法获批。',
    which: '拒绝哪一部分？',
    business: '商家',
    partDenied: '该部分已被拒绝，其余仍在等待。',
  },
  undo: {
    title: '仍可撤销的决定',
    undo: '撤销',
    undoOf: '撤销对“{name}”的决定',
    undone: '已撤销：“{name}”重新进入队列。',
    late: '为时已晚：决定已执行。',
    refused: '对“{name}”的决定未执行：{reason}',
    hide: '隐藏',
  },
  seller: {
    title: '卖家',
    since: '自 {day} 起为会员',
    approved: '迄今通过：{count}',
    denied: '迄今拒绝：{count}',
    displayed: '展示中的广告：{count}',
    page: '公开页面',
  },
  warning: {
    title: '警告',
    telephone: '文本中有电话号码',
    link: '文本中有网址',
    noPicture: '没有图片',
    oddPrice: '价格远离该类别的中位数',
    sameTitle: '与其他广告标题相同',
    samePicture: '他人也上传过的图片',
  },
  difference: {
    title: '与已批准版本的差异',
    none: '没有变化。',
  },
  reason: {
    saved: '已保存的原因',
    keep: '保存此原因以备下次使用',
    remove: '删除原因“{reason}”',
  },
  correction: {
    open: '更正后批准',
    title: '更正“{name}”',
    hint: '发布者会收到更正通知，并可提出异议。',
    category: '正确的类别',
    without: '去掉这些图片',
    picture: '图片 {number}',
    submit: '更正并批准',
    nothing: '未选择要更正的内容。',
  },
};
