import fc from 'fast-check';

/** The smallest PNG there is: one grey point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1');
/** The same with a declared size of 65,535 × 65,535 points. */
const hugePng = png.slice(0, 16) + '\x00\x00\xff\xff\x00\x00\xff\xff' + png.slice(24);

const contents = fc.constantFrom(
  png,
  hugePng,
  png.slice(0, 20),
  `${png}${png}`,
  '',
  'GIF89a',
  '\xff\xd8\xff',
  'RIFF\x00\x00\x00\x00WEBP',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '\x00'.repeat(2_000),
  'x'.repeat(5_000_001),
);
const names = fc.constantFrom('file', 'files[]', '', '__proto__', 'constructor', 'a"b', '\xff', 'x'.repeat(300));
const fileNames = fc.constantFrom(
  undefined,
  'a.png',
  '../../a.png',
  '',
  'a\x00.png',
  '\xd9\x81.jpg',
  'x'.repeat(1_000),
);
const types = fc.constantFrom(undefined, 'image/png', 'text/html', 'x', 'image/png; charset=utf-16');

const part = fc
  .record({ name: names, fileName: fileNames, type: types, content: contents })
  .map(
    ({ name, fileName, type, content }) =>
      `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n` +
      `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n${content}\r\n`,
  );
const sound = fc.constant(
  `Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${png}\r\n`,
);
const oddPart = fc.constantFrom(
  '\r\n\r\n',
  'Content-Disposition: form-data\r\n\r\nx\r\n',
  'no header at all',
  `X-Long: ${'y'.repeat(20_000)}\r\n\r\nx\r\n`,
);

/** Bodies of an upload, one byte a character: valid ones, and such as no browser would send. */
export const multipartBodies = fc
  .record({
    parts: fc.oneof<fc.Arbitrary<readonly string[]>[]>(
      sound.map((text): readonly string[] => [text]),
      fc.array(fc.oneof({ arbitrary: part, weight: 4 }, { arbitrary: oddPart, weight: 1 }), { maxLength: 8 }),
    ),
    ends: fc.oneof({ arbitrary: fc.constant(true), weight: 6 }, { arbitrary: fc.constant(false), weight: 1 }),
    type: fc.oneof(
      { arbitrary: fc.constant('multipart/form-data; boundary=--edge'), weight: 10 },
      {
        arbitrary: fc.constantFrom(
          'multipart/form-data',
          'multipart/form-data; boundary=other',
          'multipart/mixed; boundary=--edge',
          'application/json',
          undefined,
        ),
        weight: 1,
      },
    ),
  })
  .map(({ parts, ends, type }) => ({
    type,
    body: `${parts.map((text) => `----edge\r\n${text}`).join('')}${ends ? '----edge--\r\n' : ''}`,
  }));
