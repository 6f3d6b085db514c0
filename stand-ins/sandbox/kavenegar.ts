import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CaughtMessages } from './messages.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
};

/** The meaning of each refusal of the service (kavenegar.com/rest.html). */
const refusals = {
  400: 'پارامترها ناقص هستند',
  403: 'کد شناسائی API-Key معتبر نمی‌باشد',
  404: 'متد نامشخص است',
  411: 'دریافت کننده نامعتبر است',
  413: 'پیام خالی است و یا طول پیام بیش از حد مجاز می‌باشد',
  431: 'ساختار کد صحیح نمی‌باشد',
} as const;

const answer = (reply: FastifyReply, status: number, message: string, entries: unknown) =>
  reply.code(status).send({ return: { status, message }, entries });
const refuse = (reply: FastifyReply, status: keyof typeof refusals) => answer(reply, status, refusals[status], null);

const receptors = (fields: Fields): readonly string[] => textOf(fields, 'receptor').split(',').filter(Boolean);
const isMobile = (receptor: string): boolean => /^(?:\+98|0098|98|0)?9\d{9}$/.test(receptor);
const canonical = (receptor: string): string => `+98${receptor.slice(-10)}`;

/** Kavenegar's calls `account/info`, `verify/lookup` and `sms/send`. They keep each message and deliver none. */
export function kavenegarRoutes(app: FastifyInstance, apiKey: string, caught: CaughtMessages): void {
  app.route<{ Params: { key: string; '*': string }; Querystring: Fields; Body: Fields | null }>({
    method: ['GET', 'POST'],
    url: '/v1/:key/*',
    handler: async (request, reply) => {
      if (request.params.key !== apiKey) return refuse(reply, 403);
      const fields = { ...request.query, ...request.body };
      const to = receptors(fields);
      const send = async (text: string) => {
        if (to.length === 0) return refuse(reply, 400);
        if (!to.every(isMobile)) return refuse(reply, 411);
        const entries = [];
        for (const receptor of to) {
          const id = await caught.add({ channel: 'sms', receiver: canonical(receptor), subject: null, text });
          entries.push({
            messageid: Number(id),
            message: text,
            status: 1,
            statustext: 'در صف ارسال',
            receptor,
            cost: 0,
          });
        }
        return answer(reply, 200, 'تایید شد', entries);
      };
      switch (request.params['*']) {
        case 'account/info.json':
          return answer(reply, 200, 'تایید شد', { remaincredit: 0, expiredate: 0, type: 'Master' });
        case 'verify/lookup.json': {
          const [token, template] = [textOf(fields, 'token'), textOf(fields, 'template')];
          if (token === '' || template === '') return refuse(reply, 400);
          if (/[\s_]/.test(token)) return refuse(reply, 431);
          return send(`${template}: ${token}`);
        }
        case 'sms/send.json': {
          const message = textOf(fields, 'message');
          return message === '' || message.length > 900 ? refuse(reply, 413) : send(message);
        }
        default:
          return refuse(reply, 404);
      }
    },
  });
}
