import { hash } from 'node:crypto';

/** The UUID version 5 of a name within a namespace, which is a UUID itself (RFC 9562, 5.5). */
export function namedUuid(name: string, namespace: string): string {
  const space = namespace.replaceAll('-', '');
  const bytes = Buffer.allocUnsafe(16 + Buffer.byteLength(name));
  bytes.write(space, 'hex');
  bytes.write(name, 16);
  const digest = hash('sha1', bytes, 'hex');
  const variant = '89ab'.charAt(Number.parseInt(digest.charAt(16), 16) & 3);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
