import type { Feature } from '../../../platform/feature.ts';
import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import { externalSignInRoutes } from './routes.ts';
import { sweepJobs } from './sweep.ts';

export const feature: Feature<Needs> = {
  routes: externalSignInRoutes,
  jobs: sweepJobs,
  recordNames: {
    exemptUser: (ids, { organizationId }) => sql`SELECT account.id, account.user_name AS name FROM accounts account
      JOIN users staff ON staff.account_id = account.id WHERE account.id = ANY (${ids}) AND staff.organization_id = ${organizationId}`,
  },
  auditVerbs: ['refuse sign-in'],
};
