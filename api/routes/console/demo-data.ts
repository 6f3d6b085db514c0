import { demoDataSchema, removeDemoSchema } from '@charsu/core/contract/demo-data.ts';
import { positionHeader } from '@charsu/core/contract/position.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { demoDataOf } from '../../demo-data.ts';
import type { ApiDependencies } from '../../dependencies.ts';
import { call } from '../answers.ts';
import { commandContext } from '../commands.ts';

/** The removal of the demo data, for those who keep the settings. */
const consoleDemoData: FastifyPluginAsyncZod<ApiDependencies> = async (app, dependencies) => {
  const demoData = demoDataOf(dependencies);
  app.post(
    '/demoData/remove',
    call(
      { permission: 'system_get', reads: ['account', 'tenant', 'advertisement', 'contentPage'] },
      'Remove the demo data, and keep what people made: the jobs delete what belongs to its accounts',
      { body: removeDemoSchema, answer: demoDataSchema },
    ),
    async (request, reply) => {
      if (request.body.trial) return demoData.count();
      const { removed, position } = await demoData.remove(commandContext(request, 'user_update'));
      if (position > 0n) reply.header(positionHeader, position.toString());
      return removed;
    },
  );
};
export default consoleDemoData;
