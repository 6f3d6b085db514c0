import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { z } from 'zod';

/** The outcome in a report: how many tests passed, and each failure in words. */
export const Outcome = z.object({ passed: z.number(), failures: z.array(z.string()) });

/** How many lines of a failure the report has. */
const lines = 12;

/**
 * A reporter of Vitest: leaves an `Outcome` in the file that TEST_REPORT names. Unlike Vitest's own JSON, it has the errors
 * that no test caught: a run fails for them, too.
 */
export default class Report implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], uncaught: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const suites = modules.flatMap(({ children }) => [...children.allSuites()]);
    const outcome: z.infer<typeof Outcome> = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...modules.flatMap((module) => told(module.relativeModuleId, module.errors())),
        ...suites.flatMap((suite) => told(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors())),
        ...tests.flatMap((test) => told(`${test.module.relativeModuleId} > ${test.fullName}`, test.result().errors)),
        ...uncaught.flatMap((error) => told(`${whereOf(error)} (an error that no test caught)`, [error])),
      ],
    };
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(outcome));
  }
}

/** The file that ran when an error came, which need not be the one that made it. */
const whereOf = ({ VITEST_TEST_PATH: path }: SerializedError): string =>
  typeof path === 'string' ? relative(process.cwd(), path) : 'no file';

function told(where: string, errors: readonly SerializedError[] = []): string[] {
  return errors.map((error) => {
    const stack = error.stack?.split('\n').filter((line) => !line.includes('/node_modules/')) ?? [error.message];
    return ['FAILED ' + where, ...stack.slice(0, lines), ''].join('\n');
  });
}
