import type { LocationFacts } from '@viewgate/policy';

/** The facts of a location in which nothing is and nothing is required. */
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
