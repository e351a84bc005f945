// Loaded into child processes: ends them when the process that started them is gone, in whichever way it went.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  // One that does not end in order ends anyway.
  setTimeout(() => process.exit(1), 3_000).unref();
});
// Listening alone must not keep a child alive.
process.channel?.unref();
