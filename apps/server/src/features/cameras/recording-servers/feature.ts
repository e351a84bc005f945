import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { checkJobs } from './check.ts';
import { recordingServerRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: recordingServerRoutes,
  jobs: checkJobs,
  recordNames: { nvrServer: namedAtLocation('recording_servers') },
};
