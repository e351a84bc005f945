/**
 * The closed list of errors that the server returns: code and status. Their words are the failures' `error.code`, safe to show.
 * The server turns every error into problem details in one place; an unknown one becomes `internal`.
 */
export const errors = {
  validation: { status: 400 },
  malformed: { status: 400 },
  foreignOrigin: { status: 403 },
  wrongHost: { status: 421 },
  signedOut: { status: 401 },
  linkExpired: { status: 400 },
  badCredentials: { status: 400 },
  badSecondStep: { status: 400 },
  signInOver: { status: 400 },
  signInElsewhere: { status: 403 },
  secondFactorMissing: { status: 403 },
  proofNeeded: { status: 403 },
  stayNotAllowed: { status: 403 },
  forbidden: { status: 403 },
  viewOnly: { status: 403 },
  viewChanged: { status: 403 },
  accessDenied: { status: 403 },
  notInIntegration: { status: 403 },
  shieldLocked: { status: 403 },
  notFound: { status: 404 },
  conflict: { status: 409 },
  inUse: { status: 409 },
  tooLarge: { status: 413 },
  unsupportedType: { status: 415 },
  tooMany: { status: 429 },
  internal: { status: 500 },
  recordingServer: { status: 502 },
  partner: { status: 502 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errors;
