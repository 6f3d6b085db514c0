import { generateKeyPairSync, sign } from 'node:crypto';

/** A value in DER: its tag, its length, and what it holds. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const utcTime = (at: string) => der(0x17, Buffer.from(`${at.replaceAll(/[-T:]/g, '').slice(2, 14)}Z`));

/** A certificate of a host that signs itself, with its key; `validUntil` is an ISO 8601 instant. */
export function selfSigned(validUntil: string, host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
  const commonName = Buffer.from('0603550403', 'hex');
  const name = der(0x30, der(0x31, der(0x30, commonName, der(0x0c, Buffer.from(host)))));
  const toSign = der(
    0x30,
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    der(0x30, utcTime('2020-01-01T00:00:00Z'), utcTime(validUntil)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey));
  const body = der(0x30, toSign, ecdsaWithSha256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
}
