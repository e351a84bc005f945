import { usualAlertSettings } from '@viewgate/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.ts';
import { whileMore } from '../../../platform/jobs/bounded.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endOfDay, endThoseOfFormerDays } from './end.ts';
import { escalateAlerts, escalateDue } from './escalate.ts';

const clearAlerts = { name: 'alerts.clear', payload: z.object({}), unique: 'whileQueued' } as const;
/** Rows deleted per statement. */
const atOnce = 500;

/**
 * Deletes pictures and then alerts that have outlived their location's retention periods, but never open alerts. Returns whether there are
 * more.
 */
export const clearOld = async (db: Database, now: Date): Promise<boolean> => {
  const pictures = await sql`DELETE FROM alert_pictures WHERE alert_id IN (
    SELECT picture.alert_id FROM locations location LEFT JOIN alert_settings settings ON settings.location_id = location.id
      JOIN alert_pictures picture ON picture.location_id = location.id
        AND picture.taken_at < ${now}::timestamptz - make_interval(days => coalesce(settings.picture_days, ${usualAlertSettings.pictureDays}))
    LIMIT ${atOnce})`.execute(db);
  const alerts = await sql`DELETE FROM alerts WHERE id IN (
    SELECT alert.id FROM locations location LEFT JOIN alert_settings settings ON settings.location_id = location.id
      JOIN alerts alert ON alert.location_id = location.id AND alert.state <> 'open'
        AND alert.raised_at < ${now}::timestamptz - make_interval(days => coalesce(settings.alert_days, ${usualAlertSettings.alertDays}))
    LIMIT ${atOnce})`.execute(db);
  return Number(pictures.numAffectedRows) === atOnce || Number(alerts.numAffectedRows) === atOnce;
};

export const alertJobs = (deps: Platform): JobDefinition[] => [
  job(escalateAlerts, (_, { signal }) => escalateDue(deps, signal), { expression: '* * * * *', timeZone: 'UTC' }),
  job(endOfDay, (_, { signal }) => endThoseOfFormerDays(deps, signal), {
    expression: '*/10 * * * *',
    timeZone: 'UTC',
    alsoAtStart: true,
  }),
  job(clearAlerts, (_, { signal }) => whileMore(() => clearOld(deps.db, new Date(deps.clock.now())), signal), {
    expression: '34 * * * *',
    timeZone: 'UTC',
  }),
];
