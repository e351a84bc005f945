import type { Needs } from './needs.ts';
import { noteCheck, type HealthCheck } from '../camera-health/index.ts';
import { eachInPages } from '../../../platform/jobs/bounded.ts';
import { type JobDefinition, job } from '../../../platform/jobs/job.ts';
import { checkAnswering, checkOne, checkSilent } from './check-kinds.ts';
import { problemOf } from './connect.ts';
import { requestDuePictures } from './picture-kinds.ts';
import { createServerSessions } from './sessions.ts';
import { type Found, keepState } from './state.ts';
import { nextAccountsAsSystem, type ServerAccountRow, serverAccountAsSystem } from './store.ts';

type Deps = Pick<Needs, 'db' | 'clock' | 'secrets' | 'jobs'>;

/** A check is a sign-in and a list: a server that is slow at both still counts as offline. */
const wholeMs = 10_000;
/** Servers checked concurrently. */
const atOnce = { answering: 32, silent: 16 };
const batch = 200;
const everyMinute = { expression: '* * * * *', timeZone: 'UTC', alsoAtStart: true } as const;

/** Checks recording servers and stores their state and their cameras'. Its sessions last from round to round. */
export const createChecker = (deps: Deps) => {
  const { db, clock, jobs } = deps;
  const sessions = createServerSessions(deps);

  const look = async (server: ServerAccountRow): Promise<Found> => {
    const late = Promise.withResolvers<Found>();
    const timer = setTimeout(() => late.resolve({ problem: 'unreachable' }), wholeMs);
    try {
      const listing = sessions.to(server).listCameras();
      // On timeout, nobody awaits its rejection.
      listing.catch(() => {});
      return await Promise.race([listing.then((cameras) => ({ cameras })), late.promise]);
    } catch (error) {
      return { problem: problemOf(error) };
    } finally {
      clearTimeout(timer);
    }
  };

  const check = async (server: ServerAccountRow): Promise<void> => {
    const hasNew = await keepState(deps, server, await look(server), new Date(clock.now()));
    if (hasNew) await requestDuePictures(jobs);
  };

  return {
    check,

    /** One round over all servers that answered last time, or over all that did not. */
    round: async (isSilent: boolean, signal: AbortSignal): Promise<void> => {
      const kind: HealthCheck = isSilent ? 'silent' : 'answering';
      const noted = () => noteCheck(db, kind, clock.now());
      const read = async (afterId: number, most: number) => {
        await noted();
        return await nextAccountsAsSystem(db, isSilent, afterId, most);
      };
      const limit = isSilent ? atOnce.silent : atOnce.answering;
      await eachInPages({ read, most: batch, limit, run: check }, signal);
      await noted();
    },

    close: sessions.close,
  };
};

export const checkJobs = (deps: Needs): JobDefinition[] => {
  const checker = createChecker(deps);
  return [
    job(checkAnswering, (_, { signal }) => checker.round(false, signal), everyMinute),
    job(checkSilent, (_, { signal }) => checker.round(true, signal), everyMinute),
    job(checkOne, async ({ serverId }) => {
      const server = await serverAccountAsSystem(deps.db, serverId);
      if (server) await checker.check(server);
    }),
  ];
};
