/**
 * Loaded before every service that the launcher starts (`node --import`): when the launcher has gone, even by `kill -9`, the channel to it
 * closes, and the service shuts down as on SIGTERM. So no service needs to know that it has a parent.
 */
const patienceMs = 10_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), patienceMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening for the end of the channel must not by itself keep a service alive that has nothing left to do.
process.channel?.unref();
