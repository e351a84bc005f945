import { marketplace } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { check, connect, setKey } from './enrolling/connect.ts';
import { followDays, readPolicyHours } from './enrolling/policy-hours.ts';
import { matchRecord, openRecords, readRecord } from './enrolling/records.ts';
import {
  assignCameras,
  changeEnrollment,
  complete,
  importClasses,
  importFamilies,
  requireEnrolled,
  unenroll,
} from './enrolling/steps.ts';
import { enrollmentStatus, marketplaceList } from './enrolling/views.ts';
import type { Needs } from './needs.ts';
import { cancelSync, continueSync, forceSync } from './syncing/service.ts';
import { latestSync } from './syncing/views.ts';

export const marketplaceRoutes = (deps: Needs) =>
  routes(
    marketplace,
    {
      list: ({ db, scope, location }) =>
        marketplaceList(db, scope, { partners: deps.partners, isPetCare: location.isPetCare }),
      status: ({ db, scope, location, input }) => {
        const place = { partners: deps.partners, isPetCare: location.isPetCare };
        return enrollmentStatus(db, scope, place, input.params.integrationId);
      },
      connect: connect(deps),
      check: check(deps),
      setKey: setKey(deps),
      importClasses: importClasses(deps),
      assignCameras,
      importFamilies: importFamilies(deps),
      complete,
      unenroll,
      update: changeEnrollment,
      records: async ({ db, scope, input }) => {
        await requireEnrolled(db, scope, input.params.integrationId);
        return await openRecords(db, scope, input.body);
      },
      record: readRecord,
      match: matchRecord(deps),
      policyHours: readPolicyHours,
      followDays,
      sync: ({ db, scope }) => latestSync(db, scope),
      forceSync: forceSync(deps),
      cancelSync,
      continueSync: continueSync(deps),
    },
    {
      integration_locations_pkey: ['integrationId', 'integrations.locationTaken'],
      integration_locations_integration_id_partner_key_key: ['locationKey', 'marketplace.wrongKey'],
      policies_name: ['name', 'policies.nameTaken'],
    },
  );
