import { describe, expect, it } from 'vitest';
import { ProcessedCommands, rememberedEvents } from './processed-commands.ts';

const metadata = (index: number) => ({
  actor: { id: 'sara', kind: 'user' } as const,
  at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  schemaVersion: 1,
  $correlationId: 'correlation',
  $causationId: `command-${index}`,
  commandHash: 'hash',
});
const noted = (from: number, to: number, commands = new ProcessedCommands(BigInt(from) - 1n)): ProcessedCommands => {
  for (let index = from; index < to; index += 1) commands.note(BigInt(index), BigInt(index), metadata(index));
  return commands;
};

describe('the processed commands of a stream', () => {
  it('are a bounded number, the latest thousand always among them', () => {
    const commands = noted(0, 50_500);
    expect(commands.size).toBeLessThanOrEqual(2 * rememberedEvents);
    expect(commands.find(`command-${50_500 - rememberedEvents}`)).toMatchObject({ revision: 49_500n });
    expect(commands.find('command-0')).toBeUndefined();
  });

  it('stay the same when events are noted again', () => {
    const commands = noted(0, 1_500);
    noted(0, 1_500, commands);
    expect(commands.size).toBe(1_500);
  });

  it('tell how far back they reach', () => {
    const whole = noted(0, 10);
    expect(whole.reachesBackTo('2000-01-01T00:00:00.000Z')).toBe(true);
    const part = noted(7, 5_000);
    expect(part.reachesBackTo(metadata(10).at)).toBe(false);
    expect(part.reachesBackTo(metadata(4_500).at)).toBe(true);
    expect(noted(0, 5_000).reachesBackTo(metadata(10).at)).toBe(false);
  });
});
