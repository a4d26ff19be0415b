/**
 * Loaded into a process before its program (`--import`): when the process that started it is gone,
 * however it died, this one is asked to stop as by SIGTERM. So a killed `npm start` leaves nothing
 * behind that holds the ports.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Waiting for that is no reason to stay alive.
process.channel?.unref();
