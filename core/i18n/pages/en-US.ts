import type { PageTexts } from './fa-IR.ts';

export const pages: PageTexts = {
  page: {
    contents: 'On this page',
    changed: 'Last changed: {date}',
    onlyIn: 'This text is not in your language yet; you read it in {language}.',
  },
  news: {
    feedTitle: 'Charsu news',
    feed: 'Feed of the news (Atom)',
    none: 'No news has been published yet.',
    all: 'All news',
  },
  form: {
    title: 'Write to us',
    name: 'Your name',
    mail: 'E-mail address for the answer',
    page: 'Address of the page with the bug',
    body: 'Message',
    send: 'Send',
    sent: 'Your message has arrived. Its number is {number}; the answer comes to {mail}.',
    another: 'Another message',
    noScript: 'This form needs JavaScript.',
    noScriptMail: 'You can write a mail instead, to',
  },
  account: {
    needsScripts: 'Signing in and your account need JavaScript. Ads and businesses can be read without it.',
  },
  newsletter: {
    confirmTitle: 'Confirm the newsletter',
    confirmText: 'Press the button, and the newsletter of Charsu will come to your address.',
    confirm: 'I confirm',
    unsubscribeTitle: 'Leave the newsletter',
    unsubscribeText: 'Press the button, and your address is deleted; no more letters will come.',
    unsubscribe: 'Unsubscribe',
    confirmedTitle: 'Your address is confirmed',
    confirmedText: 'From now on you get the newsletter of Charsu. Every letter has a way out.',
    unsubscribedTitle: 'You have left the newsletter',
    unsubscribedText: 'Your address was deleted.',
    unknownTitle: 'This link does not work any more',
    unknownText: 'An address that is not confirmed is deleted after seven days. You can subscribe again.',
    home: 'Home page',
    subscribedTitle: 'We have sent you an email',
    refusedTitle: 'This address was not accepted',
    refusedText:
      'It may be subscribed already, or it may not be written correctly. Check it, and try again a little later.',
    subscribedText: 'We have sent you an email; confirm with the link in it.',
  },
};
