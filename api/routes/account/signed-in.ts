import type { Token } from '@charsu/core/contract/account.ts';
import { positionHeader } from '@charsu/core/contract/common.ts';
import type { FastifyReply } from 'fastify';
import type { ApiDependencies } from '../../dependencies.ts';
import { deviceCookie } from '../../sessions/known-device.ts';
import type { SignedIn } from '../../sessions/sign-in.ts';

/** How long a browser counts as a known device after a sign-in, in seconds. */
const knownForSeconds = 365 * 24 * 3_600;

/** The answer to a sign-in: the token, with its position and its cookie in the headers. */
export function signedInAnswer(
  reply: FastifyReply,
  { position, deviceCookie: device, ...token }: SignedIn,
  { publicUrl }: Pick<ApiDependencies['settings'], 'publicUrl'>,
): Token {
  if (position !== undefined) reply.header(positionHeader, position.toString());
  reply.setCookie(deviceCookie, device, {
    path: '/api/account',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: knownForSeconds,
  });
  return token;
}
