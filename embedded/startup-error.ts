/** A failed start that the user can fix: the message is one line with the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The `code` of a Node.js system error (`ENOENT`, `EADDRINUSE`, …), or undefined for any other value. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
