import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { helmet } from './helmet.ts';

it('lets the maps of the site and of the console load pictures of the tile server, and of no other', async () => {
  const sources = async (tiles: string | undefined, url: string) => {
    const app = Fastify();
    await app.register(helmet, { https: false, tiles });
    app.get(url, async () => '');
    const { headers } = await app.inject(url);
    await app.close();
    return /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const tiles = 'https://{s}.tiles.example/{z}/{x}/{y}.png';
  expect(await sources(tiles, '/map')).toBe("'self' data: https://*.tiles.example");
  expect(await sources(tiles, '/admin')).toBe("'self' data: https://*.tiles.example blob:");
  expect(await sources(undefined, '/admin')).toBe("'self' data: blob:");
});
