import { imageSchema } from '@charsu/core/domain/image.ts';
import { advertisementInput, asOwner, categoryInput, command, send, tenantInput } from '../support/api/records.ts';
import { type Person, password, type TestApi } from '../support/api/test-api.ts';
import { jpeg, upload } from '../support/api/uploads.ts';
import type { World } from './world.ts';

/** Businesses and advertisements in every state, of two owners, with pictures, so that most requests find a record. */
export async function makeWorld(api: TestApi): Promise<World> {
  const { administrator, moderator, member, stranger } = api;
  const post = (person: Person, url: string, payload: object) => command(api, person, { method: 'POST', url, payload });
  const put = (person: Person, url: string, payload?: object) =>
    command(api, person, { method: 'PUT', url, ...(payload && { payload }) });

  const categoryUrls = ['carpets', 'carpets-of-silk', 'carpets-of-wool', 'copper'];
  const categories: string[] = [];
  for (const url of categoryUrls) {
    const [parentId = null] = url.includes('-') ? categories : [];
    categories.push((await post(administrator, '/api/category/', categoryInput({ url, parentId }))).id);
  }

  const images = [];
  for (const background of ['#147', '#714']) {
    const answer = await upload(api, member, await jpeg(480, 320, background));
    images.push(imageSchema.parse(answer.json()));
  }

  const subDomains = ['naqsh', 'mes', 'draft-only'];
  const owners = [member, stranger, member];
  const tenants: string[] = [];
  for (const owner of [member, stranger]) await asOwner(api, owner);
  for (const [index, subDomain] of subDomains.entries()) {
    const ownerId = owners[index]?.userId ?? member.userId;
    const { id } = await post(administrator, '/api/tenant/', tenantInput({ subDomain, ownerId }));
    tenants.push(id);
    if (subDomain !== 'draft-only') {
      for (const state of [20, 30]) await put(administrator, '/api/tenant/changestate', { id, state });
    }
  }

  const moves = [[], ['pending'], ['pending', 'approve'], ['pending', 'approve', 'cancel'], ['pending', 'approve']];
  const advertisements: string[] = [];
  let position = '0';
  for (const [index, path] of [...moves, ...moves].entries()) {
    const at = index % 2;
    const { id } = await post(
      administrator,
      '/api/advertisement/',
      advertisementInput(tenants[at] ?? '', categories[1 + at] ?? '', index === 2 ? { images } : {}),
    );
    advertisements.push(id);
    for (const move of path) {
      position = (await put(moderator, `/api/advertisement/${move}/${id}`)).position;
    }
  }

  const history = await send(api, administrator, {
    method: 'GET',
    url: '/api/console/history',
    headers: { 'charsu-position': position },
  });
  if (history.statusCode !== 200) throw new Error(history.body);
  const historyIds: string[] = history.json().map(({ id }: { id: string }) => id);
  await api.drainSearch();
  return {
    records: { category: categories, tenant: tenants, advertisement: advertisements },
    images,
    subDomains,
    categoryUrls,
    userIds: [administrator, member, stranger].map(({ userId }) => userId),
    historyIds: historyIds.slice(0, 5),
    login: { username: (await api.addAccount('user')).username, password },
    position,
  };
}
