import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The parts of Vitest's JSON report that count. */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** Reads Vitest's JSON report and prints "N passed, N failed". A file that failed without a failed test (it did not load) counts as one. */
function count(path: string): { passed: number; failed: number } {
  const report = Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

const [path = ''] = process.argv.slice(2);
try {
  const { passed, failed } = count(path);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 0 failed');
  process.exitCode = 1;
}
