import { namedAtLocation } from '../../../platform/audit/record-names.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { cameraRoutes } from './routes.ts';
import { streamCheckJobs } from './check-streams.ts';
import { pictureJobs } from './take-pictures.ts';

export const feature: Feature<Needs> = {
  routes: cameraRoutes,
  jobs: (deps) => [...pictureJobs(deps), ...streamCheckJobs(deps)],
  recordNames: { camera: namedAtLocation('cameras') },
};
