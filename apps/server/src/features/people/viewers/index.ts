export { requirePlace, settleCaps } from './caps.ts';
export { viewerDetail } from './detail-view.ts';
export { viewerFootprint } from './footprint-view.ts';
export { endMembership, moveBeyondCaps, moveMember, removeMember } from './membership.ts';
export { requireFamilyAt } from './membership-view.ts';
export { createViewer, requireViewer } from './service.ts';
export { nextInLine } from './next-in-line.ts';
export { holdForPartner, leaveHoldsToStaff, releaseForPartner } from './partner-holds.ts';
export {
  concernsFamily,
  concernsViewer,
  custodyBlockCount,
  familyCameraCount,
  familyCameras,
  hasChildInClasses,
  hasChildNamed,
  hasNeverSignedIn,
  isHeldByStaff,
  isKeptOut,
  isInList,
  isPaused,
  type Today,
} from './sql.ts';
export { insertAccount, insertAccounts } from './account-store.ts';
export { asksPlates } from './plates.ts';
export { hasSimilarFamily, isLikeDenied, similarFamilies } from './similar-families.ts';
export { insertViewer, insertViewers, lockViewers, passBlocksOn, setPlate, setPrimary } from './store.ts';
export { todayOf } from './today.ts';
export { matchingViewers, viewerCounts, type ViewerFilters, viewerTypes } from './views.ts';
