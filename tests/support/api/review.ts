import { systemContext } from '@charsu/core/application/commands.ts';
import type { ReviewCase, ReviewResource } from '@charsu/core/contract/moderation.ts';
import { advertisementInput, command, marketplace, type Sent, send } from './records.ts';
import { type Person, startTestApi, type TestApi } from './test-api.ts';

type Case = ReviewCase<{ readonly id: string; readonly name?: string }>;

/** An API with two moderators, whose decisions apply at once, and a member with an approved business. */
export interface Review {
  readonly api: TestApi;
  /** The second moderator. */
  readonly other: Person;
  readonly categoryId: string;
  /** Sets how long decisions can be undone, in seconds. */
  undoWithin(seconds: number): Promise<void>;
  /** A request to `/api/console/moderation`. */
  ask(
    person: Person,
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers?: Sent['headers'],
  ): ReturnType<typeof send>;
  /** The records that wait in a queue once everything is handled, as the first moderator sees it by default. */
  waiting(resource: ReviewResource, filter?: object, person?: Person): Promise<Case[]>;
  /** An advertisement of the member that waits for review; answers its id. */
  waitingAdvertisement(name: string): Promise<string>;
}

export async function startReview(): Promise<Review> {
  const api = await startTestApi();
  const other = await api.addPerson('moderator');
  const { tenantId, categoryId } = await marketplace(api);
  const undoWithin = async (undoSeconds: number) => {
    const { commands } = api.dependencies;
    await commands.settings.change('review', { undoSeconds }, systemContext(new Date().toISOString()));
  };
  await undoWithin(0);
  const ask: Review['ask'] = (person, method, path, payload, headers) =>
    send(api, person, {
      method,
      url: `/api/console/moderation${path}`,
      ...(payload && { payload }),
      ...(headers && { headers }),
    });
  return {
    api,
    other,
    categoryId,
    undoWithin,
    ask,
    async waiting(resource, filter = {}, person = api.moderator) {
      await api.allHandled();
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
      const response = await ask(person, 'GET', `/${resource}?${query}`);
      if (response.statusCode !== 200) throw new Error(`the queue ${resource}: ${response.body}`);
      return response.json();
    },
    async waitingAdvertisement(name) {
      const payload = advertisementInput(tenantId, categoryId, { name });
      const { id } = await command(api, api.member, { method: 'POST', url: '/api/advertisement/', payload });
      await command(api, api.member, { method: 'PUT', url: `/api/advertisement/pending/${id}` });
      return id;
    },
  };
}
