import type { LocationFacts } from '@viewgate/policy';

/** The facts of an empty location that requires nothing. */
export const bareFacts: LocationFacts = {
  locationId: 1,
  timeZone: 'America/Chicago',
  publicCamerasEnabled: false,
  publicLink: null,
  areViewersPaused: false,
  viewersPausedUntil: null,
  presence: { isRequired: false, isImposed: false },
  cameraConsent: { isRequired: false, isImposed: false },
  staffOnsiteOnly: false,
  staffNetworks: [],
  allowsPictureInPicture: false,
  activeLocationPolicyId: null,
  adminPolicy: null,
  policies: [],
  classes: [],
  cameras: [],
  families: [],
  children: [],
  viewers: [],
  events: [],
};
