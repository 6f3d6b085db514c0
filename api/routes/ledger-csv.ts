import type { LedgerLine } from '@charsu/core/contract/ledger.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { csvOf } from '@charsu/core/text/csv.ts';

const headings: Readonly<Record<Culture, readonly string[]>> = {
  'fa-IR': [
    'زمان (UTC)',
    'نوع',
    'شرح',
    'شمارهٔ آگهی',
    'مبلغ (ریال)',
    'هزینهٔ دسته (ریال)',
    'مانده (ریال)',
    'وضعیت',
    'منشأ',
    'آخرین تغییر (UTC)',
    'درگاه پرداخت',
    'شمارهٔ پیگیری درگاه',
  ],
  'en-US': [
    'When (UTC)',
    'Kind',
    'What',
    'Ad number',
    'Amount (rial)',
    'Fee of the category (rial)',
    'Balance (rial)',
    'Status',
    'By',
    'Last change (UTC)',
    'Payment gateway',
    'Gateway reference',
  ],
  'de-DE': [
    'Wann (UTC)',
    'Art',
    'Vorgang',
    'Nummer der Anzeige',
    'Betrag (Rial)',
    'Gebühr der Kategorie (Rial)',
    'Stand (Rial)',
    'Status',
    'Durch',
    'Letzte Änderung (UTC)',
    'Zahlungsdienst',
    'Referenz des Zahlungsdienstes',
  ],
  'ar-SA': [
    'الوقت (UTC)',
    'النوع',
    'البيان',
    'رقم الإعلان',
    'المبلغ (ريال)',
    'رسم الفئة (ريال)',
    'الرصيد (ريال)',
    'الحالة',
    'المصدر',
    'آخر تغيير (UTC)',
    'بوابة الدفع',
    'رقم مرجع البوابة',
  ],
  'zh-CN': [
    '时间（UTC）',
    '类型',
    '说明',
    '广告编号',
    '金额（里亚尔）',
    '类别费用（里亚尔）',
    '余额（里亚尔）',
    '状态',
    '来源',
    '最后更改（UTC）',
    '支付网关',
    '网关参考号',
  ],
};

/** Lines of a ledger (R93) as CSV in a language: amounts in rial, instants in UTC. */
export function ledgerCsv(lines: readonly LedgerLine[], culture: Culture): string {
  const { transactionType, entry, state, transactionSource } = textsIn(culture).ledger;
  const rows = lines.map((line) => [
    line.createdAt,
    fillText(transactionType[line.transactionType], culture),
    fillText(entry[line.entry], culture),
    line.adsIndex,
    line.amount,
    line.fee,
    line.balance,
    fillText(state[line.state], culture),
    fillText(transactionSource[line.transactionSource], culture),
    line.modifiedAt,
    line.provider,
    line.referenceId,
  ]);
  return csvOf([headings[culture], ...rows]);
}
