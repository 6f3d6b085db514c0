import type { Culture } from '../domain/culture-facts.ts';
import { fillText, type Text } from './text.ts';

/** Apart from the catalogues, since every page of a member says it and no visitor needs it. */
const texts: Readonly<Record<Culture, { readonly messages: string; readonly unread: Text }>> = {
  'fa-IR': { messages: 'پیام‌ها', unread: '{count} پیام نخوانده' },
  'en-US': { messages: 'Messages', unread: { one: '{count} unread message', other: '{count} unread messages' } },
  'de-DE': {
    messages: 'Nachrichten',
    unread: { one: '{count} ungelesene Nachricht', other: '{count} ungelesene Nachrichten' },
  },
  'ar-SA': {
    messages: 'الرسائل',
    unread: {
      one: 'رسالة واحدة غير مقروءة',
      two: 'رسالتان غير مقروءتين',
      few: '{count} رسائل غير مقروءة',
      other: '{count} رسالة غير مقروءة',
    },
  },
  'zh-CN': { messages: '消息', unread: '{count} 条未读消息' },
};

/** How the inbox is called. */
export const inboxName = (culture: Culture): string => texts[culture].messages;

/** How many messages are unread, in words. */
export const unreadMessages = (count: number, culture: Culture): string =>
  fillText(texts[culture].unread, culture, { count });
