import { sql } from 'kysely';
import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import { licensePlateRoutes } from './routes.ts';

export const feature: Feature = {
  routes: licensePlateRoutes,
  recordNames: { licensePlate: namedAtLocation('license_plates', sql`record.label`) },
};
