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
