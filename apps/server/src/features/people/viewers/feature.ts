import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { deletionJobs } from './delete-due.ts';
import { pauseNoteJobs } from './pause-notes.ts';
import { viewerRoutes } from './routes.ts';

export const feature: Feature<Needs> = {
  routes: viewerRoutes,
  jobs: (deps) => [...deletionJobs(deps), ...pauseNoteJobs(deps)],
};
