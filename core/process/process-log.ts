/**
 * Lets this process go on when its log cannot be written, because its disk is full or its reader is gone. A failed line
 * is lost; the next line is tried again. Without this, Node ends the process at the second failed line.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Writes a line with the time to this process's log. */
export const logLine = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);

/** The message of anything that was thrown: also what is not an `Error` gets one. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
