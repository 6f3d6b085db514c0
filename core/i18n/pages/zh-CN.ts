import type { PageTexts } from './fa-IR.ts';

export const pages: PageTexts = {
  page: {
    contents: '本页内容',
    changed: '最近更改：{date}',
    onlyIn: '此内容尚无您的语言版本，当前以{language}显示。',
  },
  news: {
    feedTitle: '四方集新闻',
    feed: '新闻订阅源（Atom）',
    none: '尚未发布新闻。',
    all: '全部新闻',
  },
  form: {
    title: '给我们写信',
    name: '您的姓名',
    mail: '接收回复的电子邮箱',
    page: '出错页面的地址',
    body: '消息',
    send: '发送',
    sent: '已收到您的消息，编号为 {number}；回复将发送至 {mail}。',
    another: '再写一条',
    noScript: '此表单需要 JavaScript。',
    noScriptMail: '您也可以发送邮件至',
  },
  account: {
    needsScripts: '登录和账户功能需要 JavaScript。广告和商家无需 JavaScript 也可浏览。',
  },
  newsletter: {
    confirmTitle: '确认订阅简报',
    confirmText: '点击按钮后，四方集简报将发送到您的地址。',
    confirm: '确认',
    unsubscribeTitle: '退订简报',
    unsubscribeText: '点击按钮后，您的地址将被删除，不再收到邮件。',
    unsubscribe: '退订',
    confirmedTitle: '您的地址已确认',
    confirmedText: '从现在起您将收到四方集简报，每封邮件都可退订。',
    unsubscribedTitle: '您已退订',
    unsubscribedText: '您的地址已删除。',
    unknownTitle: '此链接已失效',
    unknownText: '未确认的地址会在七天后删除。您可以重新订阅。',
    home: '首页',
    subscribedTitle: '我们已给您发送邮件',
    refusedTitle: '此地址未被接受',
    refusedText: '它可能已经订阅，或者书写有误。请检查后稍后再试。',
    subscribedText: '我们已给您发送邮件，请用其中的链接确认。',
  },
};
