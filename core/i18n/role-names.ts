import type { Culture } from '../domain/culture-facts.ts';

const names: Readonly<Record<string, Readonly<Record<Culture, string>>>> = {
  administrator: {
    'fa-IR': 'مدیر',
    'en-US': 'Administrator',
    'de-DE': 'Administrator',
    'ar-SA': 'مدير',
    'zh-CN': '管理员',
  },
  moderator: {
    'fa-IR': 'ناظر',
    'en-US': 'Moderator',
    'de-DE': 'Moderator',
    'ar-SA': 'مشرف',
    'zh-CN': '审核员',
  },
  auditor: {
    'fa-IR': 'حسابرس',
    'en-US': 'Auditor',
    'de-DE': 'Prüfer',
    'ar-SA': 'مدقق',
    'zh-CN': '审计员',
  },
  user: { 'fa-IR': 'کاربر', 'en-US': 'User', 'de-DE': 'Benutzer', 'ar-SA': 'مستخدم', 'zh-CN': '用户' },
};

/** A role's name in a language; roles that no installation begins with are called as they are. */
export const roleName = (name: string, culture: Culture): string =>
  (Object.hasOwn(names, name) ? names[name]?.[culture] : undefined) ?? name;
