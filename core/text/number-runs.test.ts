import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberRuns } from './number-runs.ts';

const numbers = (text: string) => numberRuns(text).flatMap(({ text, isNumber }) => (isNumber ? [text] : []));

describe('what is read from the left in a text from the right', () => {
  it.each([
    ['تلفن: +98 21 8877 6655', ['+98 21 8877 6655']],
    ['تلفن: ۰۲۱ ۸۸۷۷ ۶۶۵۵، داخلی ۱۲', ['۰۲۱ ۸۸۷۷ ۶۶۵۵']],
    ['تماس 021-88776655 یا 0912 111 0005.', ['021-88776655', '0912 111 0005']],
    ['هاتف ٠٢١ ٨٨٧٧ ٦٦٥٥', ['٠٢١ ٨٨٧٧ ٦٦٥٥']],
    ['(+98) 21 8877 6655 دفتر', ['(+98) 21 8877 6655']],
    ['قیمت 12 500 000 تومان', ['12 500 000']],
    ['فرش 200 x 300 دستباف', ['200 x 300']],
    ['فرش ۲۰۰×۳۰۰ سانتی‌متر', ['۲۰۰×۳۰۰']],
    ['تا 120x80 cm و 50 mm', ['120x80 cm', '50 mm']],
    ['دمای -20 درجه', ['-20']],
    ['گوشی 128 GB مشکی', ['128 GB']],
    ['تاریخ ۱۴۰۵-۰۸-۳۰', ['۱۴۰۵-۰۸-۳۰']],
  ])('%s', (text, expected) => expect(numbers(text)).toEqual(expected));

  it.each(['پژو ۲۰۶ سفید', 'سایزهای ۳۸ ۳۹ ۴۰', 'قیمت 12,500 تومان', 'رم۱۶', 'Phone +98 21 8877 6655', 'مدل A52s'])(
    'is nothing in %s',
    (text) => expect(numbers(text)).toEqual([]),
  );

  it('changes no letter', () => {
    const unit = fc.constantFrom(...'ا۱٢3+-. x(),/×cm\n');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(
          numberRuns(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

it('leaves thousands and decimals with their number: no telephone number begins behind the separator', () => {
  for (const text of ['هر پیامک ۳٬۰۰۰ ریال', 'از ۱٬۰۰۰٬۰۰۰ تومان', 'وزن ۲٫۰۵ کیلو', 'ساعت ۱۰:۰۰']) {
    expect(numberRuns(text)).toEqual([{ text, isNumber: false }]);
  }
});
