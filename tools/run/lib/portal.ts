import type { ChildPlan, Children } from './children.ts';
import { say } from './lifecycle.ts';

/** Where the server listens, as reported to its parent. */
export interface Serving {
  url: string;
  setupToken: string | null;
}

/** The server drains for up to eight seconds, then stops its jobs. */
const PATIENCE = 20_000;

/** How to start the portal's server as a child. */
export const serverPlan = (env: NodeJS.ProcessEnv, { demo = false } = {}): ChildPlan => ({
  name: 'The server',
  command: ['tools/run/lib/serve.ts', ...(demo ? ['--demo'] : [])],
  env,
  onLine: say,
  patience: PATIENCE,
});

/**
 * Starts the portal's server as a child that is restarted whenever it dies, and resolves once it listens. A server that exits before
 * it ever listened is not restarted: it has said why.
 */
export const startPortal = async (
  children: Children,
  options: { env: NodeJS.ProcessEnv; port: number; dataDir: string; database: string; demo?: boolean },
): Promise<Serving> => {
  const { env, port, dataDir, database, demo } = options;
  const { promise, resolve, reject } = Promise.withResolvers<Serving>();
  let hasListened = false;
  const own = { ...env, PORT: String(port), VIEWGATE_DATA: dataDir, DATABASE_URL: database };
  children.start({
    ...serverPlan(own, { demo: demo ?? false }),
    onMessage: (message) => {
      const serving = message as Serving;
      if (hasListened) say(`The server listens again at ${serving.url}`);
      hasListened = true;
      // Kept even if PORT left the choice to the system: people are connected to it.
      own.PORT = new URL(serving.url).port;
      resolve(serving);
    },
    onEnd: () => {
      if (!hasListened) reject(new Error('The server ended before it listened.'));
      return hasListened;
    },
  });
  return promise;
};
