import { expect, it } from 'vitest';
import { createTokenLookups, type TokenBearer } from './token-lookups.ts';

const accountOf = ({ userId }: TokenBearer) => ({ userId });

it('asks once for all who arrive together, and for later ones in a lookup that begins after they came', async () => {
  const asked: string[][] = [];
  const gate = Promise.withResolvers<void>();
  const lookUp = createTokenLookups(async (bearers) => {
    asked.push(bearers.map(({ userId }) => userId));
    await gate.promise;
    return bearers.map((bearer) => (bearer.jti === 'signed out' ? undefined : accountOf(bearer)));
  });
  const together = [lookUp({ userId: 'a', jti: '1' }), lookUp({ userId: 'b', jti: 'signed out' })];
  await expect.poll(() => asked).toEqual([['a', 'b']]);
  const later = lookUp({ userId: 'a', jti: '1' });
  gate.resolve();
  expect((await Promise.all([...together, later])).map((account) => account?.userId)).toEqual(['a', undefined, 'a']);
  expect(asked).toEqual([['a', 'b'], ['a']]);
});

it('tells everybody who waits of a failure, and goes on', async () => {
  let failing = true;
  const lookUp = createTokenLookups(async (bearers) => {
    if (failing) throw new Error('away');
    return bearers.map(accountOf);
  });
  const ends = await Promise.allSettled([lookUp({ userId: 'a', jti: '1' }), lookUp({ userId: 'b', jti: '2' })]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  failing = false;
  expect(await lookUp({ userId: 'a', jti: '1' })).toMatchObject({ userId: 'a' });
});
