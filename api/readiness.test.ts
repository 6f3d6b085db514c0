import type { ProjectionStatus } from '@charsu/core/contract/system.ts';
import { describe, expect, it } from 'vitest';
import { readinessOf } from './readiness.ts';

const version = (name: string, status: ProjectionStatus['status'], lag: number | null = 0): ProjectionStatus => ({
  name,
  version: 1,
  status,
  position: '7',
  lag,
  updatedAt: '2026-01-01T00:00:00.000Z',
  error: null,
});

describe('the readiness of read models', () => {
  it('is not there while there are none', () => {
    expect(readinessOf([]).running).toBe(false);
  });

  it('is whole when all that answer stand at the end of the log', () => {
    const versions = [version('history', 'live'), version('tenant', 'live'), version('tenant', 'rebuilding', 90)];
    expect(readinessOf(versions)).toEqual({ running: true, live: true });
  });

  it.each([
    ['catching up', version('tenant', 'catching-up', 3)],
    ['behind', version('tenant', 'live', 3)],
  ])('is there, though not whole, while one is %s', (_, behind) => {
    expect(readinessOf([version('history', 'live'), behind])).toEqual({ running: true, live: false });
  });

  it('is there, though not whole, while the version that answers is outdated and another is filled', () => {
    const versions = [version('tenant', 'outdated', 40), version('tenant', 'rebuilding', null)];
    expect(readinessOf(versions)).toEqual({ running: true, live: false });
  });

  it.each([
    ['one has stopped', [version('history', 'live'), version('tenant', 'stopped', 3)]],
    ['one stands after the end of the log', [version('history', 'live'), version('tenant', 'ahead', null)]],
    ['the one to replace an outdated one has stopped', [version('tenant', 'outdated'), version('tenant', 'stopped')]],
  ])('is not there when %s', (_, versions) => {
    expect(readinessOf(versions)).toEqual({ running: false, live: false });
  });

  it('is there when one that is filled beside a living one has stopped', () => {
    expect(readinessOf([version('tenant', 'live'), version('tenant', 'stopped')])).toEqual({
      running: true,
      live: true,
    });
  });
});
