/**
 * Loaded before every service that the launcher starts (`node --import`): when the launcher ends, even by `kill -9`,
 * the channel to it closes, and the service shuts down as on SIGTERM. So no service needs code for its parent.
 */
const patienceMs = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening to the channel alone must not keep a finished service alive.
process.channel?.unref();
