/**
 * Lets this process go on when its log takes no line, because its disk is full or whoever read it has gone: a log that cannot
 * be written is no reason to stop working. What is refused is lost; the next line is tried again. Without this, Node ends
 * the process at the second refused line.
 */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Writes a line to this process's log, the time before it. */
export const logLine = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);
