import { imageSchema } from '@charsu/core/domain/image.ts';
import sharp from 'sharp';
import { advertisementInput, categoryInput, command, send, tenantInput } from '../api/records.ts';
import { type Person, password, type TestApi } from '../api/test-api.ts';
import type { World } from './world.ts';

/** Businesses and advertisements in every state, of two owners, with pictures: so that most requests find something. */
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
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
    const upload = new Request('http://charsu.test', { method: 'POST', body: form });
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/advertisement/upload',
      headers: { ...member.headers, 'content-type': upload.headers.get('content-type') ?? '' },
      payload: Buffer.from(await upload.arrayBuffer()),
    });
    images.push(imageSchema.parse(answer.json()));
  }

  const subDomains = ['naqsh', 'mes', 'draft-only'];
  const owners = [member, stranger, member];
  const tenants: string[] = [];
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
