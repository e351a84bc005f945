import { startServer } from '../../../apps/server/src/main.ts';
import { runUntilStopped, say } from './lifecycle.ts';

// The development server: a process of its own, so that it can be started anew without its database.
await runUntilStopped(async (lifecycle) => {
  const server = await startServer({ env: process.env, demo: true });
  lifecycle.onStop('the server', () => server.stop());
  say(`The server listens at ${server.url}`);
});
