import { gatewayCodeNames } from '@charsu/core/domain/payment/gateway-codes.ts';
import type { FastifyInstance } from 'fastify';
import type { Session, Sessions } from './sessions.ts';

/** Seconds after which a payer returns, in the case of a late return. */
const lateSeconds = 20;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (body: string, head = ''): string => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>درگاه آزمایشی · Sandbox</title>${head}<style>
body{font:16px/1.8 system-ui,sans-serif;max-width:34rem;margin:2rem auto;padding:0 1rem;background:#14181c;color:#e8e6e1}
h1{font-size:1.3rem}fieldset{min-width:0;border:1px solid #3a4249;border-radius:12px;margin:1rem 0;padding:.5rem 1rem}
label{display:block;padding:.35rem 0}select,button{font:inherit;padding:.5rem 1rem;border-radius:8px}
select{max-width:100%}button{background:#2fa79b;border:0;color:#06201d;font-weight:700;min-height:44px}
small,dd{color:#a9b0b5}a{color:#5fd0c5}</style></head><body>${body}</body></html>`;

const radio = (name: string, value: string, text: string, checked = false): string =>
  `<label><input type="radio" name="${name}" value="${value}"${checked ? ' checked' : ''}> ${text}</label>`;

/** Codes that the service answers without a name of their own in the specification, and one that nobody has published. */
const unnamed = ['-13', '-14', '-18', '-19', '-99'].map((code) => [code, '?'] as const);
const codes = [...Object.entries(gatewayCodeNames).filter(([code]) => Number(code) < 0), ...unnamed];

const choosing = ({ authority, amount, description }: Session): string =>
  page(`<h1>درگاه پرداخت آزمایشی <small lang="en" dir="ltr">Payment sandbox</small></h1>
<p>هیچ پولی جابه‌جا نمی‌شود. <small lang="en" dir="ltr">No money moves.</small></p>
<p><strong>${amount.toLocaleString('fa-IR')} ریال</strong> — <bdi>${escaped(description)}</bdi></p>
<form method="post" action="/pg/StartPay/${authority}">
<fieldset><legend>نتیجه <small lang="en">Result</small></legend>
${radio('result', 'paid', 'پرداخت موفق <small lang="en">Paid</small>', true)}
${radio('result', 'failed', 'پرداخت ناموفق یا انصراف <small lang="en">Failed or cancelled</small>')}
${radio('result', 'abandoned', 'رها کردن صفحه <small lang="en">Abandoned</small>')}</fieldset>
<fieldset><legend>بازگشت <small lang="en">Return</small></legend>
${radio('return', 'once', 'یک بار <small lang="en">Once</small>', true)}
${radio('return', 'twice', 'دو بار <small lang="en">Twice</small>')}
${radio('return', 'late', `با تأخیر ${lateSeconds.toLocaleString('fa-IR')} ثانیه <small lang="en">Late</small>`)}
${radio('return', 'never', 'هرگز <small lang="en">Never</small>')}</fieldset>
<fieldset><legend>پاسخ تأیید <small lang="en">What verify answers</small></legend>
<select name="verify" aria-label="پاسخ تأیید"><option value="">همان که هست · the truth</option>
<option value="silence">هیچ پاسخی · silence</option><option value="closed">قطع ارتباط · closes the connection</option>
<option value="html">HTML</option><option value="wrongAmount">مبلغ دیگر · a wrong amount</option>
${codes.map(([code, name]) => `<option value="${code}">${code} ${name}</option>`).join('')}</select></fieldset>
<button name="go" value="go">ادامه · Continue</button></form>`);

const fieldOf = (fields: unknown, name: string): string => {
  const value = (fields as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : '';
};

/** The address that the payer comes back to, as the gateway writes it. */
function returnOf({ callbackUrl, authority }: Session, status: 'OK' | 'NOK'): string {
  const url = new URL(callbackUrl);
  url.searchParams.set('Authority', authority);
  url.searchParams.set('Status', status);
  return url.href;
}

const known = new Set(['silence', 'closed', 'html', 'wrongAmount', ...codes.map(([code]) => code)]);

/** The page of the bank, where a person chooses what comes of a payment: also late, twice or never. */
export function startPayRoutes(app: FastifyInstance, sessions: Sessions): void {
  app.get<{ Params: { authority: string } }>('/pg/StartPay/:authority', async ({ params }, reply) => {
    const session = await sessions.find(params.authority);
    reply.type('text/html; charset=utf-8');
    return session === undefined ? reply.code(404).send(page('<h1>404</h1>')) : choosing(session);
  });

  app.post<{ Params: { authority: string } }>('/pg/StartPay/:authority', async ({ params, body }, reply) => {
    const result = fieldOf(body, 'result');
    const verify = fieldOf(body, 'verify');
    const session =
      result === 'abandoned'
        ? await sessions.find(params.authority)
        : await sessions.settle(
            params.authority,
            result === 'paid' ? 'PAID' : 'FAILED',
            known.has(verify) ? verify : null,
          );
    reply.type('text/html; charset=utf-8');
    if (session === undefined) return reply.code(404).send(page('<h1>404</h1>'));
    const back = returnOf(session, session.status === 'PAID' ? 'OK' : 'NOK');
    const link = `<p><a href="${escaped(back)}">بازگشت به فروشگاه · Back to the site</a></p>`;
    if (result === 'abandoned') return page('<h1>صفحه رها شد · Abandoned</h1>');
    switch (fieldOf(body, 'return')) {
      case 'never':
        return page(
          `<h1>پرداخت ${session.status === 'PAID' ? 'شد' : 'نشد'}؛ کسی بازنمی‌گردد · Nobody returns</h1>${link}`,
        );
      case 'late':
        return page(
          `<h1>${lateSeconds.toLocaleString('fa-IR')} ثانیه صبر کنید · Late</h1>${link}`,
          `<meta http-equiv="refresh" content="${lateSeconds};url=${escaped(back)}">`,
        );
      case 'twice':
        // The sandbox makes the first return itself; the payer's browser makes the second.
        await fetch(back, { redirect: 'manual' }).catch(() => undefined);
        return reply.redirect(back, 303);
      default:
        return reply.redirect(back, 303);
    }
  });
}
