import { expect, it } from 'vitest';
import { headCodeSchema, hostSchema, scriptsIn, strangerIn } from './head-code.ts';

const statistics = `<script async src="https://stats.example/s.js" data-site="1"></script>
<script>window.q = window.q || []; if (1 < 2) q.push('a');</script>
<meta name="verify" content="x"><link rel="preconnect" href="https://stats.example">`;

it('is scripts, and what tells of the site', () => {
  expect(headCodeSchema.parse(statistics)).toBe(statistics);
  expect(scriptsIn(statistics)).toEqual(["window.q = window.q || []; if (1 < 2) q.push('a');"]);
  expect(headCodeSchema.parse('')).toBe('');
});

it.each([
  'text',
  '<b>x</b>',
  '<style>a{}</style>',
  '<script>',
  '<script src=x onload="a()"></script>',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<script>a <!-- b <script> </script>',
  '</head><body>',
  '<script src="a"b></script>',
  '<iframe src="https://stats.example"></iframe>',
])('is not %s', (code) => expect(headCodeSchema.safeParse(code).success).toBe(false));

it('loads from the listed hosts and the site only', () => {
  expect(strangerIn(statistics, ['stats.example'])).toBeUndefined();
  expect(strangerIn(statistics, ['*.stats.example'])).toBe('https://stats.example/s.js');
  expect(strangerIn('<script src="https://a.stats.example/x"></script>', ['*.stats.example'])).toBeUndefined();
  for (const address of ['//evil.example/a', 'http://stats.example', 'https://stats.example@evil.example', 'data:,a'])
    expect(strangerIn(`<script src="${address}"></script>`, ['stats.example'])).toBe(address);
  expect(strangerIn('<script src="/own.js"></script>', [])).toBeUndefined();
});

it.each(['stats.example', '*.stats.example'])('takes the host %s', (host) => expect(hostSchema.parse(host)).toBe(host));
it.each(['*', "'unsafe-inline'", 'a.example;script-src *', 'https://a.example', '*.*.example', 'localhost'])(
  'takes no host %s',
  (host) => expect(hostSchema.safeParse(host).success).toBe(false),
);
