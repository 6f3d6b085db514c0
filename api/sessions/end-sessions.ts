import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import { notFound } from '@charsu/core/domain/domain-error.ts';
import type { Device } from '@charsu/core/domain/user/state.ts';
import { deviceOf } from '@charsu/core/text/device-name.ts';
import type { StoredSession } from '@charsu/stores/sessions.ts';
import type { ApiDependencies } from '../dependencies.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'sessions'>;

const deviceWith = ({ userAgent }: StoredSession): Device => deviceOf(userAgent) ?? { browser: null, system: null };

/*
 * Signing out where one is not oneself stands in the account's history. It is written down first: nothing ends without a trace,
 * and what a crash leaves open is still listed and ended by asking again.
 */

/** Ends one session of an account. Throws `Status_404` when there is none such. */
export async function endSession(
  userId: string,
  jti: string,
  { commands, sessions }: Needs,
  context: CommandContext,
): Promise<Handled> {
  const session = (await sessions.list(userId, context.at)).find((each) => each.jti === jti);
  if (session === undefined) throw notFound('session');
  const handled = await commands.user.endSessions(userId, [deviceWith(session)], context);
  await sessions.end(userId, jti);
  return handled;
}

/** Ends all sessions of an account, but for the one that asks. Throws `Status_404` when there is no such account. */
export async function endOtherSessions(
  userId: string,
  asking: string,
  { commands, sessions }: Needs,
  context: CommandContext,
): Promise<Handled> {
  const others = (await sessions.list(userId, context.at)).filter(({ jti }) => jti !== asking);
  const handled = await commands.user.endSessions(userId, others.map(deviceWith), context);
  await sessions.endAll(userId, asking);
  return handled;
}
