import { describe, expect, it } from 'vitest';
import { Outage } from './outage.ts';

/** A server that says so many times that it is away, and counts how often it was asked. */
function server(timesAway: number) {
  let asked = 0;
  const outage = new Outage(async () => {
    asked += 1;
    return asked > timesAway;
  });
  return { outage, asked: () => asked };
}

describe('an outage', () => {
  it('lasts until a look finds the server back', async () => {
    const { outage, asked } = server(2);
    expect(outage.lasts).toBe(false);
    outage.begin();
    expect(outage.lasts).toBe(true);
    expect(asked()).toBe(0);
    await expect.poll(() => outage.lasts).toBe(false);
    expect(asked()).toBe(3);
  });

  it('has one look at a time, however many find it', async () => {
    const answers: ((back: boolean) => void)[] = [];
    const outage = new Outage(() => new Promise((resolve) => answers.push(resolve)));
    outage.begin();
    outage.begin();
    await expect.poll(() => answers.length).toBe(1);
    outage.begin();
    answers[0]?.(false);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(true);
    await expect.poll(() => outage.lasts).toBe(false);
    expect(answers).toHaveLength(2);
  });

  it('can come again', async () => {
    const { outage } = server(0);
    for (const _ of [1, 2]) {
      outage.begin();
      await expect.poll(() => outage.lasts).toBe(false);
    }
  });

  it('is not looked for any more once nobody asks', async () => {
    const { outage, asked } = server(Number.POSITIVE_INFINITY);
    outage.begin();
    await expect.poll(asked).toBe(1);
    outage.close();
    await expect.poll(() => outage.lasts).toBe(false);
    expect(asked()).toBe(1);
    outage.begin();
    expect(outage.lasts).toBe(false);
  });
});
