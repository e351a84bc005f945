import { z } from 'zod';
import { transact } from '../../../platform/database/transact.ts';
import { eachBounded, whileMore } from '../../../platform/jobs/bounded.ts';
import { type JobDefinition, job } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { notify } from '../../operations/notifications/index.ts';
import { noteAsked, openAsk, openAsksAsSystem } from './ask-store.ts';
import { accountsToAsk } from './views.ts';

const kind = { name: 'cameraConsents.ask', payload: z.object({}), unique: 'whileQueuedOrRunning' } as const;
/** Told in one transaction. */
const atOnce = 100;

/** Tells the next guardians of a location that has begun to ask; whether there are more. */
const askNext = (deps: Platform, locationId: number): Promise<boolean> =>
  transact(deps.db, async (tx) => {
    if (!(await holdLocation(tx, locationId))) return false;
    const ask = await openAsk(tx, locationId);
    if (!ask) return false;
    const given = { at: deps.clock.now(), after: ask.askedUntil, most: atOnce };
    const accountIds = await accountsToAsk(tx, vouchForLocation(locationId), given);
    for (const accountId of accountIds) await notify(deps, tx, 'consentAsked', { accountId, locationId });
    const last = accountIds.length < atOnce ? null : (accountIds.at(-1) ?? null);
    await noteAsked(tx, locationId, last);
    return last !== null;
  });

/** Where a location has begun to ask for consent, its guardians are told: until they answer, cameras are closed to others. */
export const askForConsents = async (deps: Platform, signal?: AbortSignal): Promise<void> => {
  const askAll = (locationId: number) => whileMore(() => askNext(deps, locationId), signal);
  // Where it fails, the next run tries again.
  await eachBounded(await openAsksAsSystem(deps.db), 1, askAll, signal);
};

export const consentJobs = (deps: Platform): JobDefinition[] => [
  job(kind, (_, { signal }) => askForConsents(deps, signal), { expression: '* * * * *', timeZone: 'UTC' }),
];
