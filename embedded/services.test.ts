import { expect, it } from 'vitest';
import { refuseOtherVersion } from './services.ts';
import { StartupError } from './startup-error.ts';
import { supervise } from './supervisor.ts';

it('starts nothing again on the files of another version, and says so', async () => {
  const reported = Promise.withResolvers<string>();
  let files = '0.2.0';
  const ended = Promise.withResolvers<string>();
  const service = await supervise(
    'api',
    async () => {
      refuseOtherVersion(files, '0.2.0');
      return { pid: 1, port: undefined, ended: ended.promise, stop: async () => ended.resolve('stopped') };
    },
    (line) => line.includes('did not start') && reported.resolve(line),
  );
  files = '0.3.0';
  ended.resolve('SIGKILL');
  expect(await reported.promise).toBe(
    'api did not start: this is Charsu 0.2.0, and its files are now of 0.3.0: restart the whole to upgrade',
  );
  await service.stop();
  expect(() => refuseOtherVersion('0.3.0', '0.2.0')).toThrow(StartupError);
});
