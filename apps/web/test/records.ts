import type { Alert, registrationReview, ResultOf, RunningSession } from '@viewgate/contract';

/** Somebody who watches a camera now. */
export const runningSession: RunningSession = {
  sessionId: 9,
  camera: { id: 3, name: 'Patio', thumbnailUrl: null, state: 'online', stateSince: null },
  viewerId: 5,
  familyId: 4,
  watcherName: 'Noor Byron',
  familyName: 'Byron',
  isStaff: false,
  isStranger: false,
  device: 'mobile',
  startedAt: '2026-06-03T14:00:00Z',
};

/** A child alone, whom nobody has seen to yet. */
export const openAlert: Alert = {
  id: 7,
  locationId: 1,
  locationName: 'Maple Street',
  timeZone: 'America/Chicago',
  isPetCare: false,
  kind: 'unattendedChild',
  cameraId: 3,
  cameraName: 'Playground',
  plate: null,
  raisedAt: '2026-06-03T15:00:00Z',
  pictureUrl: null,
  detected: { adultCount: 0, childCount: 1, heldForSeconds: 30 },
  state: 'open',
  isEscalated: false,
  answeredAt: null,
  answeredByName: null,
  version: 1,
};

/** A new family's registration that waits, with nothing that speaks against it. */
export const pendingRegistration: ResultOf<typeof registrationReview.pending>['rows'][number] = {
  id: 1,
  name: 'Grace Moss',
  email: 'grace@mail.example',
  phoneNumber: null,
  kind: 'family',
  state: 'pending',
  type: 'New Family',
  viewerTypeName: 'Mother',
  familyId: 7,
  familyName: 'Moss',
  children: [],
  requestedAt: '2026-06-03T14:00:00Z',
  scheduledDate: null,
  failure: null,
  reason: null,
  hasSuggestedFamilyMerge: false,
  isLikeDenied: false,
  custodyBlockCount: 0,
  concerns: [],
  invitedByName: null,
  isReadOnly: false,
};
