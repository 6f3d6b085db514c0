import type { MessageTexts } from './fa-IR.ts';

export const messages: MessageTexts = {
  code: {
    subject: '四方集验证码：{code}',
    text: '您的四方集验证码是 {code}，{minutes} 分钟内有效。\n如果不是您本人请求的，请忽略此消息。请勿将验证码告诉任何人，我们绝不会向您索要。',
  },
  addressNotConfirmed: {
    subject: '此地址尚未确认',
    text: '此地址登记在四方集的一个账户中，但尚未确认，因此不会向其发送验证码。请用该账户的其他地址登录，并在个人资料中确认此地址。\n如果您没有请求验证码，请忽略此消息。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    text: '您的四方集账户密码已更改。如果不是您本人操作，请立即通过“忘记密码”设置新密码。',
  },
  passwordReset: {
    subject: '请设置新密码',
    text: '四方集管理员已作废您账户的密码。请通过“忘记密码”设置新密码：{link}',
  },
  contactChanged: {
    subject: '您账户的联系方式已更改',
    text: '您的四方集账户的电子邮箱或手机号码已更改或新增。如果不是您本人操作，请立即告知四方集管理员。',
  },
  accountLocked: {
    subject: '您的账户已锁定',
    text: '由于多次登录失败，您的四方集账户已锁定 {minutes} 分钟。如果不是您本人操作，请更改密码。',
  },
  newsletterConfirm: {
    subject: '请确认订阅四方集简报',
    text: '有人用此地址订阅了四方集简报。如果是您本人，请确认：{confirm}\n\n如果不是，请忽略本邮件；该地址将在七天后删除。立即删除：{leave}',
  },
  contactAnswer: {
    subject: '对您第 {number} 号消息的回复',
    text: '{text}\n\n您的消息：\n{question}',
  },
  conversation: {
    subject: '关于“{subject}”的新消息',
    text: '{name} 就“{subject}”写道：\n\n{text}\n\n回复：{link}',
  },
  accountDeleted: { subject: '您的账户已删除', text: '您的四方集账户已删除。您的商家和广告不再显示。' },
  booksSigned: {
    subject: '账簿签名摘要，{day}',
    text: '四方集钱包的账簿已于 {day} 由事件核实并签名。\n钱包：{wallets}\n事件：{events}\nSHA-256：{sha256}\n签名：{signature}\n\n请保存此邮件：以后被改写的事件将与此摘要不符。全部摘要：{link}',
  },
  booksDoNotFit: {
    subject: '四方集的账簿不符',
    text: '四方集钱包账簿的每日核实失败：{reason}\n\n已签名的摘要：{link}',
  },
  test: { subject: '四方集测试消息', text: '四方集用此消息测试消息能否送达，您无需做任何操作。' },
  notice: { subject: '{sentence}', text: '{text}\n\n查看所有消息：{link}' },
};
