import { expect, it } from 'vitest';
import { textsIn } from '../../i18n/texts.ts';
import { withPacks } from './packed-texts.ts';

const { map, pages, portal } = textsIn('en-US');

/** The value thrown by an asking rendering. */
function thrownBy(ask: () => unknown): unknown {
  try {
    ask();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('Nothing was thrown.');
}

it('suspends a rendering that asks for texts until their pack is there, which is fetched once', async () => {
  let times = 0;
  const load = async () => {
    times += 1;
    return { map, pages };
  };
  const { texts } = withPacks({ portal }, [[['map', 'pages'], load]]);
  expect(texts.portal).toBe(portal);
  expect(times).toBe(0);
  await thrownBy(() => texts.map);
  expect([texts.map, texts.pages, times]).toEqual([map, pages, 1]);
});

it('fails a rendering whose texts could not be fetched, which would else wait for ever', async () => {
  const lost = new Error('The network is away.');
  const { texts, fetches } = withPacks({}, [[['map'], () => Promise.reject(lost)]]);
  await expect(thrownBy(() => texts.map)).rejects.toBe(lost);
  expect(thrownBy(() => texts.map)).toBe(lost);
  await expect(fetches.get('map')?.()).rejects.toBe(lost);
});
