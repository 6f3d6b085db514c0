import type { NewcomerTexts } from './fa-IR.ts';

export const newcomer: NewcomerTexts = {
  checklist: {
    title: '发布首条广告的步骤',
    progress: '已完成 {done}/{total} 步',
    together: '审核员会一并审核；在此之前不会公开任何内容。结果会通知您。',
    sent: '全部已提交。',
    next: '下一步：{step}',
    waiting: '审核中',
    mend: '需要修改',
  },
  step: {
    code: '用验证码确认联系方式',
    person: '您的身份',
    business: '您的商家',
    advertisement: '首条广告',
  },
  text: {
    code: '我们会发送验证码，以确认该联系方式属于您。',
    person: '姓名和地址，仅审核员可见。',
    business: '即使只卖一件商品，填写名称和城市即可。',
    advertisement: '现在就可以撰写，商家获批后即可发布。',
  },
  business: {
    title: '您的商家',
    lead: '填写名称和城市即可，其余内容可随时补充。',
    name: '商家或卖家名称',
    subDomain: '页面地址',
    subDomainHint: '根据名称生成，可以修改。',
    phoneHint: '可选；将显示在您的页面上。不填写时，访客可在此给您留言。',
    submit: '保存并继续',
    saving: '正在保存…',
    whole: '全部资料',
  },
  editor: {
    later: '先撰写广告。完成其他步骤期间，您填写的内容会保留。',
    plan: '保存并提交审核',
    planNote: '此广告将与您的商家一并审核，商家获批后发布。',
    planned: '将与您的商家一同审核。',
    denied: '您的商家未通过审核。请修改后重新提交；此广告将与其一同审核。',
    takeBack: '撤回审核',
  },
  voided: {
    title: '您的联系方式已确认',
    text: '您是首位证明该联系方式属于自己的人。此前设置的密码和关联登录方式已失效，因为可能由他人设置。',
    setPassword: '设置新密码',
    later: '暂不设置，继续',
  },
  person: {
    anew: '您可以重新填写。',
    start: '重新填写资料',
  },
  correction: {
    note: '审核员更正了：{fields}',
    object: '对更正提出异议',
    what: '您原来的内容将恢复，广告变回草稿。',
  },
};
