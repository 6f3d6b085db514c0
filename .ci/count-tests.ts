import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

const Outcome = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()).default([]),
});

/** The parts of Vitest's JSON report that count. */
const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(Outcome),
    }),
  ),
});

/** How much of a failure's message is repeated at the end of the log. */
const messageLines = 12;

/** What a JSON report of Vitest says. A file that failed without a failed test (it did not load) counts as one failure. */
function read(path: string): { passed: number; failures: string[] } {
  const report = Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  const failures = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [told(file, message)];
      return tests.map(({ fullName, failureMessages }) => told(`${file} > ${fullName}`, failureMessages.join('\n')));
    });
  return { passed: report.numPassedTests, failures };
}

function told(where: string, message: string): string {
  const lines = message.split('\n').filter((line) => !line.includes('/node_modules/'));
  return ['FAILED ' + where, ...lines.slice(0, messageLines), ''].join('\n');
}

try {
  const reports = process.argv.slice(2).map(read);
  const passed = reports.reduce((sum, each) => sum + each.passed, 0);
  const failures = reports.flatMap((each) => each.failures);
  for (const failure of failures) console.log(failure);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 0 failed');
  process.exitCode = 1;
}
