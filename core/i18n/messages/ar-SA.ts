import type { MessageTexts } from './texts.ts';

export const messages: MessageTexts = {
  code: {
    subject: 'رمز تشارسو: {code}',
    text: 'رمزك في تشارسو هو {code} وهو صالح لمدة {minutes} دقائق.\nإذا لم تطلبه فتجاهل هذه الرسالة. لا تعطِ الرمز لأحد، فنحن لا نسأل عنه أبدًا.',
  },
  passwordChanged: {
    subject: 'تم تغيير كلمة مرورك',
    text: 'تم تغيير كلمة مرور حسابك في تشارسو. إذا لم تكن أنت من غيّرها فاختر كلمة مرور جديدة الآن عبر «نسيت كلمة المرور».',
  },
  passwordReset: {
    subject: 'اختر كلمة مرور جديدة',
    text: 'أبطل أحد مديري تشارسو كلمة مرور حسابك. اختر كلمة جديدة عبر «نسيت كلمة المرور»: {link}',
  },
  contactChanged: {
    subject: 'تغيّرت عناوين حسابك',
    text: 'تغيّر البريد الإلكتروني أو رقم الجوال في حسابك في تشارسو أو أُضيف إليهما. إذا لم تكن أنت من غيّره فأبلغ مديري تشارسو الآن.',
  },
  accountLocked: {
    subject: 'حسابك مقفل',
    text: 'بعد عدة محاولات دخول فاشلة أُقفل حسابك في تشارسو لمدة {minutes} دقيقة. إذا لم تكن أنت فغيّر كلمة مرورك.',
  },
  newsletterConfirm: {
    subject: 'أكّد الاشتراك في نشرة تشارسو',
    text: 'أُعطي هذا العنوان لنشرة تشارسو. إن كنت أنت من أعطاه فأكّده: {confirm}\n\nوإلا فتجاهل هذه الرسالة؛ يُحذف العنوان بعد سبعة أيام. لحذفه الآن: {leave}',
  },
  contactAnswer: {
    subject: 'جواب رسالتك رقم {number}',
    text: '{text}\n\nرسالتك:\n{question}',
  },
  conversation: {
    subject: 'رسالة جديدة عن «{subject}»',
    text: 'كتب {name} عن «{subject}»:\n\n{text}\n\nأجب: {link}',
  },
  accountDeleted: { subject: 'تم حذف حسابك', text: 'تم حذف حسابك في تشارسو. لم تعد أعمالك التجارية وإعلاناتك معروضة.' },
  notice: { subject: '{sentence}', text: '{text}\n\nجميع رسائلك: {link}' },
};
