import { type TestServer, testServer } from './server.ts';

/** The same portal as another process serves it, started when it is first asked for. */
export const beside = (first: () => TestServer, env: NodeJS.ProcessEnv = {}) => {
  let made: Promise<TestServer> | undefined;
  return (): Promise<TestServer> => (made ??= testServer({ database: first().connectionString, env }));
};
