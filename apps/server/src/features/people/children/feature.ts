import { sql } from 'kysely';
import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { childRoutes } from './routes.ts';

export const feature: Feature = {
  routes: childRoutes,
  recordNames: { child: namedAtLocation('children', sql`t.first_name || ' ' || t.last_name`) },
};
