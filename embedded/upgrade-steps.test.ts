import { expect, it } from 'vitest';
import { changesSince, upgradeBy } from './upgrade-steps.ts';

/** Runs an upgrade, of which `ready` says for each start whether it becomes ready, and `failing` which step fails. */
async function upgraded(ready: readonly boolean[], { failing = '', isRefused = true } = {}) {
  const done: string[] = [];
  const answers = [...ready];
  const step = (name: string) => async (): Promise<void> => {
    done.push(name);
    if (name === failing) throw new Error(`${name} failed`);
  };
  const outcome = await upgradeBy({
    prepare: step('prepare'),
    backup: step('backup'),
    putInPlace: step('new'),
    putBack: step('old'),
    restart: step('restart'),
    restore: step('restore'),
    isRefused: () => step('stop')().then(() => isRefused),
    becomesReady: async () => answers.shift() ?? false,
    say: () => undefined,
  });
  return [outcome, ...done];
}

const begun = ['prepare', 'backup', 'new'];

it('stays with a version that becomes ready', async () => {
  expect(await upgraded([true])).toEqual(['upgraded', ...begun, 'restart']);
});

it('goes back to the version before, on the upgraded database where it can', async () => {
  expect(await upgraded([false, true])).toEqual(['back', ...begun, 'restart', 'old', 'restart']);
});

it('changes nothing where the new version cannot be prepared, or nothing be backed up', async () => {
  expect(await upgraded([], { failing: 'prepare' })).toEqual(['kept', 'prepare']);
  expect(await upgraded([], { failing: 'backup' })).toEqual(['kept', 'prepare', 'backup']);
});

it('leaves the data alone where the new version cannot be put in place, or nothing be restarted', async () => {
  expect(await upgraded([true], { failing: 'new' })).toEqual(['back', ...begun, 'old', 'restart']);
  expect(await upgraded([true], { failing: 'restart' })).toEqual(['kept', ...begun, 'restart', 'old', 'restart']);
  expect(await upgraded([false], { failing: 'restart' })).toEqual(['down', ...begun, 'restart', 'old', 'restart']);
});

it('restores the backup where the upgraded database refuses the version before, and only there', async () => {
  const tried = [...begun, 'restart', 'old', 'restart', 'stop'];
  expect(await upgraded([false, false, true])).toEqual(['restored', ...tried, 'restore', 'restart']);
  expect(await upgraded([false, false, false])).toEqual(['down', ...tried, 'restore', 'restart']);
  expect(await upgraded([false, false, true], { failing: 'restore' })).toEqual([
    'down',
    ...tried,
    'restore',
    'restart',
  ]);
  expect(await upgraded([false, false, true], { isRefused: false })).toEqual(['down', ...tried, 'restart']);
  expect(await upgraded([false, false, true], { failing: 'stop' })).toEqual(['down', ...tried, 'restart']);
});

it('tells what the versions after the present one bring', () => {
  const changelog = '# Changelog\n\nWords.\n\n## 0.3.0\n\n- New.\n\n## 0.2.1\n\n- Mended.\n\n## 0.2.0\n\n- Old.\n';
  expect(changesSince(changelog, '0.2.0')).toBe('## 0.3.0\n\n- New.\n\n## 0.2.1\n\n- Mended.');
  expect(changesSince(changelog, '0.3.0')).toBe('');
});
