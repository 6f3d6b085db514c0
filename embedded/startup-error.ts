/** A reason not to start that the person at the keyboard can act on: the message is one line that says what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The `code` of a Node.js system error (`ENOENT`, `EADDRINUSE`, …), or undefined for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
