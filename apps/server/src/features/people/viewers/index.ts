import type { Feature } from '../../../app-deps.ts';
import { deletionJobs } from './delete-due.ts';
import { pauseNoteJobs } from './pause-notes.ts';
import { viewerRoutes } from './routes.ts';

export { moveMember } from './membership.ts';
export { requireFamilyAt } from './membership-view.ts';
export { requireViewer } from './service.ts';
export {
  custodyBlockCount,
  familyCameraCount,
  familyCameras,
  hasChildInClasses,
  isPaused,
  type Today,
} from './sql.ts';
export { setPrimary } from './store.ts';
export { todayOf } from './today.ts';
export const feature: Feature = {
  routes: viewerRoutes,
  jobs: (deps) => [...deletionJobs(deps), ...pauseNoteJobs(deps)],
};
