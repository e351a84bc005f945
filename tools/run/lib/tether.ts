// Loaded into child processes: ends them when the parent process is gone for any reason.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  // Exits anyway if a clean shutdown fails.
  setTimeout(() => process.exit(1), 3_000).unref();
});
// Listening alone must not keep a child alive.
process.channel?.unref();
