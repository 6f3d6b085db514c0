import { reportAdvertisementSchema } from '@charsu/core/contract/contact.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { newRecordId } from '@charsu/core/event-store/command-identity.ts';
import { advertisementPath } from '@charsu/core/text/address.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { originOf } from '../sessions/origin.ts';
import { call, empty, found } from './answers.ts';
import { sentKey } from './commands.ts';
import { createCrowd, openForm, senderOf } from './open-forms.ts';

type Needs = Pick<ApiDependencies, 'captcha' | 'settings' | 'contactMessages' | 'queries' | 'tokens'>;

/** Reports of advertisements by visitors; they wait among the messages to the operator. */
const reportRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { captcha, settings, contactMessages, queries, tokens },
) => {
  const crowd = createCrowd();
  app.post(
    '/',
    call(
      { ...openForm(settings), reads: ['advertisement', 'tenant', 'category'] },
      'Report a displayed advertisement; the sender is not stored',
      { body: reportAdvertisementSchema },
    ),
    (request, reply) =>
      crowd.run(request, async () => {
        const { captchaToken, advertisementId, reason, text } = request.body;
        const page = await queries.advertisement.page(advertisementId, request.culture);
        const { id, name, tenant } = found(page, 'advertisement');
        const { now } = originOf(request);
        await captcha.require(captchaToken, now);
        const taken = await contactMessages.report({
          // The sender's key: a repeated request is the same report.
          id: newRecordId('advertisementReport', id, sentKey(request)),
          advertisementId: id,
          name,
          page: advertisementPath(tenant.subDomain, id, name),
          reason,
          text,
          culture: request.culture,
          from: await senderOf(request, { tokens, queries }),
          at: now.toISOString(),
        });
        if (!taken) throw new DomainError('Status_429');
        return empty(reply);
      }),
  );
};
export default reportRoutes;
