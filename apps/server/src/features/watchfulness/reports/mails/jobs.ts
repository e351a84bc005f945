import { z } from 'zod';
import { inTurns } from '../../../../platform/jobs/in-turns.ts';
import { job, type JobDefinition } from '../../../../platform/jobs/job.ts';
import type { Needs } from './needs.ts';
import { nextReportAsSystem, sendReport } from './send-reports.ts';
import { nextSummaryAsSystem, sendSummary } from './send-summaries.ts';

/** Everything due, in order; a failed one is skipped, and its failure is thrown once nothing else is left. */
const partsOf = <D>(next: (last: D | null) => Promise<D | undefined>, send: (due: D) => Promise<void>) => {
  const failures: unknown[] = [];
  let last: D | null = null;
  return async (): Promise<'more' | 'done'> => {
    const due = await next(last);
    if (due !== undefined) {
      last = due;
      await send(due).catch((error: unknown) => failures.push(error));
      return 'more';
    }
    if (failures.length > 0) throw failures[0];
    return 'done';
  };
};

const summaries = { name: 'reports.mailSummaries', payload: z.object({}), unique: 'whileQueued' } as const;
const mails = { name: 'reports.mail', payload: z.object({}), unique: 'whileQueued' } as const;

/** Looks every hour for weeks and months that are over, by the clock of each location. */
export const mailJobs = (deps: Needs): JobDefinition[] => {
  const giveUp = () => Promise.resolve();
  const now = () => new Date(deps.clock.now());
  const hourly = { expression: '5 * * * *', timeZone: 'UTC', alsoAtStart: true } as const;
  type Summary = NonNullable<Awaited<ReturnType<typeof nextSummaryAsSystem>>>;
  type Report = NonNullable<Awaited<ReturnType<typeof nextReportAsSystem>>>;
  const nextSummary = (last: Summary | null) => nextSummaryAsSystem(deps.db, now(), last?.accountId ?? 0);
  const nextReport = (last: Report | null) => nextReportAsSystem(deps.db, now(), last);
  return [
    job(
      summaries,
      (payload, run) =>
        inTurns(deps.jobs, summaries, payload, run, {
          next: partsOf(nextSummary, (due) => sendSummary(deps, due)),
          giveUp,
        }),
      hourly,
    ),
    job(
      mails,
      (payload, run) =>
        inTurns(deps.jobs, mails, payload, run, { next: partsOf(nextReport, (due) => sendReport(deps, due)), giveUp }),
      hourly,
    ),
  ];
};
