import { parentPort } from 'node:worker_threads';
import { asSearchError } from './errors.ts';
import { operations } from './operations.ts';

/** The search thread: answers one message after the other; long operations let others in between. */
const port = parentPort;
if (port === null) throw new Error('worker.ts runs as a worker thread only.');

type Name = keyof typeof operations;
interface Call {
  readonly id: number;
  readonly name: Name;
  readonly args: readonly unknown[];
}

port.on('message', (call: Call) => {
  const operation: (...args: never[]) => unknown = operations[call.name];
  const answer = async () => Reflect.apply(operation, operations, [...call.args]);
  answer().then(
    (value: unknown) => port.postMessage({ id: call.id, value }),
    (error: unknown) => {
      const { code, message } = asSearchError(error);
      port.postMessage({ id: call.id, error: { code, message } });
    },
  );
});
