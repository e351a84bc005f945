import { type TestServer, testServer } from './server.ts';

/** The same portal served by another process, which starts when it is first asked for. */
export const beside = (first: () => TestServer, env: NodeJS.ProcessEnv = {}) => {
  let made: Promise<TestServer> | undefined;
  return (): Promise<TestServer> => (made ??= testServer({ database: first().connectionString, env }));
};
