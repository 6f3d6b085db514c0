import { expect, it } from 'vitest';
import { outageLines } from './outage-lines.ts';

it('writes one line when an outage begins and one with the number of failures when it ends', () => {
  const lines: string[] = [];
  const { failed, worked } = outageLines((line) => lines.push(line));
  worked('mail');
  for (let index = 0; index < 1_000; index += 1) failed('mail', 'the mail server cannot be reached');
  failed('SMS', 'Kavenegar cannot be reached');
  worked('mail');
  worked('mail');
  failed('mail', 'SMTP 535');
  expect(lines).toEqual([
    'mail: the mail server cannot be reached; tried again until it works',
    'SMS: Kavenegar cannot be reached; tried again until it works',
    expect.stringMatching(/^mail: works again, after 1000 failures in \d+ s$/),
    'mail: SMTP 535; tried again until it works',
  ]);
});
