import { openAlarmSchema } from '@charsu/core/contract/alarm.ts';
import { noticeInWords } from '@charsu/core/i18n/sentences/notice.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { call } from '../answers.ts';

/** The alarms that have not ended, for the console's notes. */
const consoleAlarms: FastifyPluginAsyncZod<Pick<ApiDependencies, 'commands'>> = async (app, { commands }) => {
  app.get(
    '/alarms',
    call('account_hasaccess', 'Alarms of the caller that have not ended', { answer: z.array(openAlarmSchema) }),
    async (request) =>
      (await commands.alarm.open(callerOf(request).permissions)).map(({ kind, params, at }) => ({
        kind,
        sentence: noticeInWords({ kind, params }, request.culture).sentence,
        at,
      })),
  );
};
export default consoleAlarms;
