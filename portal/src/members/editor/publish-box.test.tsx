import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { createLocale, LocaleContext } from '../../texts/locale.tsx';
import { PublishBox } from './PublishBox.tsx';
import { Standing } from './Standing.tsx';

const { members, newcomer } = textsIn('en-US');

const { own, publish } = members;
const waiting: TenantOption = {
  id: 'shop',
  name: 'Shop',
  subDomain: 'shop',
  state: 20,
  visible: false,
  privateSeller: false,
};
const locale = createLocale('en-US', '2026-11-24T00:00:00Z');
const ended = {
  id: '11111111-1111-4111-8111-111111111111',
  index: 7,
  state: 30,
  displayed: false,
  expiredDate: '2026-11-20T08:00:00.000Z',
  soldDate: null,
  approvedDate: '2026-10-20T08:00:00.000Z',
  correctedFields: [],
  publishCount: 1,
  allVisitCount: 3,
  publicPath: null,
} as unknown as AdvertisementRecord;
const sold = { ...ended, soldDate: '2026-11-10T08:00:00.000Z' };

async function shown(part: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<LocaleContext value={locale}>{part}</LocaleContext>);
  let html = '';
  for await (const chunk of prelude) html += chunk;
  return html;
}

const box = (record: AdvertisementRecord, props: Partial<Parameters<typeof PublishBox>[0]> = {}) =>
  shown(
    <PublishBox
      record={record}
      offer={undefined}
      cost={0}
      busy={false}
      waitsFor={undefined}
      run={() => undefined}
      sending={null}
      {...props}
    />,
  );

it('says that an ad was sold, not that its time is over', async () => {
  expect(await shown(<Standing record={ended} />)).toContain(own.ended);
  expect(await shown(<Standing record={sold} />)).toContain(own.sold);
});

it('says until when a displayed ad is shown, and of no other', async () => {
  expect(await shown(<Standing record={{ ...ended, displayed: true }} />)).toContain(publish.until);
  expect(await shown(<Standing record={sold} />)).not.toContain(publish.until);
});

it('does not say of an ad that its denied business is reviewed, and leads to the business', async () => {
  const planned: AdvertisementRecord = { ...ended, state: 10, publicationPlanned: true };
  expect(await box(planned, { waitsFor: waiting })).toContain(newcomer.editor.planned);
  const denied = await box(planned, { waitsFor: { ...waiting, state: 40 } });
  expect(denied).not.toContain(newcomer.editor.planned);
  expect(denied).toContain(newcomer.editor.denied);
  expect(denied).toContain('href="/users/tenant/edit/shop"');
});

it('does not say of a planned ad that it cannot be edited', async () => {
  const draft: AdvertisementRecord = { ...ended, state: 10, approvedDate: null, expiredDate: null };
  expect(await box(draft)).toContain(publish.note);
  const planned = await box({ ...draft, publicationPlanned: true }, { waitsFor: waiting });
  expect(planned).not.toContain(publish.note);
  expect(planned).toContain(publish.responsible);
  expect(planned).not.toContain(locale.texts.vocabulary.action.reopen);
  expect(planned).toContain(newcomer.editor.takeBack);
});
