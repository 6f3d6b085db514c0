import type { NoticeTexts } from './index.ts';

export const notices: NoticeTexts = {
  savedSearchFound: {
    name: '已保存搜索的新广告',
    sentence: '您的搜索“{name}”有 {count} 条新广告。',
  },
  savedAdvertisementCheaper: {
    name: '收藏的广告降价了',
    sentence: '您收藏的广告“{name}”降价了：{amount}。',
  },
  advertisementApproved: {
    name: '已通过',
    sentence: '您的广告“{name}”已通过审核，将展示至{until}。',
  },
  advertisementCorrected: {
    name: '已更正',
    sentence: '您的广告“{name}”在批准时作了更正，您可以提出异议。',
  },
  advertisementDenied: {
    name: '已拒绝',
    sentence: '您的广告“{name}”未通过审核，需要修改。',
  },
  advertisementReopened: {
    name: '已重新打开以供编辑',
    sentence: '您的广告“{name}”已重新开放编辑，暂不展示。',
  },
  advertisementCancelled: {
    name: '已取消',
    sentence: '您的广告“{name}”已被审核员取消。',
  },
  advertisementUnpaid: {
    name: '未发布',
    sentence: '您的商家已获批准，但广告“{name}”仍为草稿：钱包余额不足以支付发布费用。',
  },
  advertisementRenewed: {
    name: '已续期',
    sentence: '您的广告“{name}”已续期，将展示至{until}。',
  },
  advertisementRenewalFailed: {
    name: '未能续期',
    sentence: '您的广告“{name}”未能续期：费用尚未支付。',
  },
  advertisementEnded: {
    name: '展示结束',
    sentence: '您的广告“{name}”的展示期已结束。',
  },
  advertisementDeleted: {
    name: '已删除',
    sentence: '您的广告“{name}”已被审核员删除。',
  },
  tenantApproved: {
    name: '已通过',
    sentence: '您的商家“{name}”已通过审核，所有人都可以看到。',
  },
  tenantDenied: {
    name: '已拒绝',
    sentence: '您的商家“{name}”未通过审核。',
  },
  tenantChangeDenied: {
    name: '更改未通过',
    sentence: '您的商家“{name}”的名称或网址更改未通过审核，仍显示已批准的版本。',
  },
  tenantReopened: {
    name: '已重新打开以供编辑',
    sentence: '您的商家“{name}”已重新开放编辑，暂不展示。',
  },
  tenantCancelled: {
    name: '已取消',
    sentence: '您的商家“{name}”已被取消。',
  },
  tenantDeleted: {
    name: '已删除',
    sentence: '您的商家“{name}”已被删除。',
  },
  ratingReceived: {
    name: '新评价',
    sentence: '您的商家“{name}”有一条新评价，您可以回复一次。',
  },
  ratingApproved: {
    name: '您的评价已批准',
    sentence: '您对“{name}”的评价已获批准，所有人都能看到。',
  },
  ratingDenied: {
    name: '您的评价被拒绝',
    sentence: '您对“{name}”的评价被拒绝。',
  },
  ratingReopened: {
    name: '您的评价已重新打开',
    sentence: '您对“{name}”的评价已重新打开编辑，暂不显示。',
  },
  ratingCancelled: {
    name: '您的评价已取消',
    sentence: '您对“{name}”的评价已取消。',
  },
  ratingAnswered: {
    name: '您的评价有回复',
    sentence: '“{name}”回复了您的评价。',
  },
  personApproved: {
    name: '已通过',
    sentence: '您的个人资料已通过审核。',
  },
  personDenied: {
    name: '已拒绝',
    sentence: '您的个人资料未通过审核，需要更正。',
  },
  personReopened: {
    name: '已重新打开以供编辑',
    sentence: '您的个人资料已重新开放编辑。',
  },
  personCancelled: {
    name: '已取消',
    sentence: '您的个人资料已被取消。',
  },
  paymentCredited: {
    name: '已充值',
    sentence: '您的钱包已充值{amount}。',
  },
  paymentRejected: {
    name: '未支付',
    sentence: '向您的钱包支付{amount}未完成。',
  },
  paymentFailed: {
    name: '支付失败',
    sentence: '支付网关未能为您的钱包充值{amount}。',
  },
  roleGiven: {
    name: '获得角色',
    sentence: '您已获得“{name}”角色。',
  },
  roleTaken: {
    name: '角色被收回',
    sentence: '您的“{name}”角色已被收回。',
  },
  accountLocked: {
    name: '多次登录失败后锁定',
    sentence: '由于多次登录失败，您的账户已锁定至{until}。',
  },
  accountLockedByAdministrator: {
    name: '被管理员锁定',
    sentence: '四方集管理员已锁定您的账户。',
  },
  accountUnlocked: {
    name: '已解锁',
    sentence: '您的账户已解锁。',
  },
  passwordChanged: {
    name: '密码已更改',
    sentence: '您的密码已更改。如果不是您本人操作，请立即设置新密码。',
  },
  passwordVoided: {
    name: '密码已作废',
    sentence: '四方集管理员已作废您的密码。',
  },
  earlierAccessVoided: {
    name: '先前的登录方式已失效',
    sentence:
      '您的联系方式首次通过验证码得到确认。此前任何人都可能创建了该账户，因此之前的密码、关联登录和会话均已失效。如需使用密码登录，请设置新密码。',
  },
  sessionsEndedByAdministrator: {
    name: '管理员结束了会话',
    sentence: '四方集管理员已结束您账户的部分会话；请在被退出的设备上重新登录。',
  },
  contactChanged: {
    name: '邮箱或号码已更改',
    sentence: '您账户的电子邮箱或手机号码已更改。如果不是您本人操作，请立即更改密码并告知四方集管理员。',
  },
  externalLoginLinked: {
    name: '已添加其他登录方式',
    sentence: '您的账户已添加“使用 {name} 登录”。如果不是您本人操作，请移除该关联。',
  },
  externalLoginUnlinked: {
    name: '已移除其他登录方式',
    sentence: '您的账户已移除“使用 {name} 登录”。',
  },
  gatewayRefusesPayments: {
    name: '支付网关',
    sentence: '支付网关拒绝新的付款（代码 {name}），会员无法充值。请检查网关账户和设置。',
  },
  gatewaySilent: {
    name: '支付网关',
    sentence: '支付网关没有响应，会员暂时无法充值。',
  },
  gatewayRefusesResults: {
    name: '支付网关',
    sentence: '支付网关未按请求确认一笔付款（代码 {name}）。款项可能已被扣除：请查看失败的付款。',
  },
  smsBudgetOfHour: {
    name: '短信',
    sentence: '本小时的短信已用完：{count}。验证码短信要等到下一小时。请检查是否有人滥用，或在设置中提高上限。',
  },
  smsBudgetOfDay: {
    name: '短信',
    sentence: '今天的短信已用完：{count}。明天之前不再发送验证码短信。请检查是否有人滥用，或在设置中提高上限。',
  },
  approverAdded: {
    name: '赠款与更正',
    sentence: '有账户获得了批准赠款与更正的权限，一天后生效。如果您不知情，请查看各角色的成员。',
  },
  moneyByOnePerson: {
    name: '赠款与更正',
    sentence: '{amount} 由两个账户批准，而其中一个账户的批准权限是另一个账户最近授予的。请确认是两个人作出的决定。',
  },
};
