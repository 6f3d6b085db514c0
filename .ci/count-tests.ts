import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The parts of Vitest's JSON report that count. */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

/** What a JSON report of Vitest counts. A file that failed without a failed test (it did not load) counts as one. */
function count(path: string): { passed: number; failed: number } {
  const report = Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

try {
  const counts = process.argv.slice(2).map(count);
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 0 failed');
  process.exitCode = 1;
}
