import { expect, it } from 'vitest';
import { changesSince, upgradeBy } from './upgrade-steps.ts';

/** Runs an upgrade from v1 to v2, of which `ready` says for each start whether it becomes ready. */
async function upgraded(ready: readonly boolean[], failing?: string) {
  const done: string[] = [];
  const answers = [...ready];
  const step = (name: string) => async (): Promise<void> => {
    done.push(name);
    if (name === failing) throw new Error(`${name} failed`);
  };
  const outcome = await upgradeBy(
    {
      backup: async () => 'copy',
      checkOut: (ref) => step(ref)(),
      restart: step('restart'),
      stop: step('stop'),
      restore: (file) => step(`restore ${file}`)(),
      becomesReady: async () => answers.shift() ?? false,
      say: () => undefined,
    },
    'v1',
    'v2',
  );
  return [outcome, ...done];
}

it('stays with a version that becomes ready', async () => {
  expect(await upgraded([true])).toEqual(['upgraded', 'v2', 'restart']);
});

it('goes back to the version before, on the upgraded database where it can', async () => {
  expect(await upgraded([false, true])).toEqual(['back', 'v2', 'restart', 'v1', 'restart']);
});

it('leaves the data alone where the new version cannot be put in place, or nothing be restarted', async () => {
  expect(await upgraded([], 'v2')).toEqual(['kept', 'v2', 'v1']);
  expect(await upgraded([true], 'restart')).toEqual(['kept', 'v2', 'restart', 'v1', 'restart']);
  expect(await upgraded([false], 'restart')).toEqual(['down', 'v2', 'restart', 'v1', 'restart']);
});

it('restores the backup where the version before refuses the upgraded database', async () => {
  const all = ['v2', 'restart', 'v1', 'restart', 'stop', 'restore copy', 'restart'];
  expect(await upgraded([false, false, true])).toEqual(['restored', ...all]);
  expect(await upgraded([false, false, false])).toEqual(['down', ...all]);
});

it('tells what the versions after the present one bring', () => {
  const changelog = '# Changelog\n\nWords.\n\n## 0.3.0\n\n- New.\n\n## 0.2.1\n\n- Mended.\n\n## 0.2.0\n\n- Old.\n';
  expect(changesSince(changelog, '0.2.0')).toBe('## 0.3.0\n\n- New.\n\n## 0.2.1\n\n- Mended.');
  expect(changesSince(changelog, '0.3.0')).toBe('');
});
