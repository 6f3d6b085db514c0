import { readFileSync } from 'node:fs';
import { Outcome } from './report.ts';

try {
  const outcomes = process.argv.slice(2).map((path) => Outcome.parse(JSON.parse(readFileSync(path, 'utf8'))));
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0);
  const failures = outcomes.flatMap((each) => each.failures);
  for (const failure of failures) console.log(failure);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 0 failed');
  process.exitCode = 1;
}
