/**
 * The closed list of errors the server answers with: code, status and a sentence that is safe to show.
 * One translator on the server makes problem details of them; whatever it does not know is `internal`.
 */
export const errors = {
  validation: { status: 400, title: 'Some of what was entered needs correcting.' },
  malformed: { status: 400, title: 'The request could not be read.' },
  foreignOrigin: { status: 403, title: 'This request came from another site and was refused.' },
  wrongHost: {
    status: 421,
    title: 'The portal has another address. A proxy in front must pass on the host that was asked for.',
  },
  signedOut: { status: 401, title: 'You need to login to view this page' },
  linkExpired: { status: 400, title: 'This link has been used, has expired or is not complete.' },
  badCredentials: { status: 400, title: 'The user name or password is not right.' },
  badSecondStep: { status: 400, title: 'This was not right, or was used before. Try again, or use another way.' },
  signInOver: { status: 400, title: 'This sign-in has ended. Begin again with your password.' },
  secondFactorMissing: { status: 403, title: 'Your organization asks for a second step at sign-in. Add one to go on.' },
  proofNeeded: { status: 403, title: 'Prove once more that it is you.' },
  stayNotAllowed: {
    status: 403,
    title: 'You cannot stay logged in here: your center does not allow it.',
  },
  forbidden: { status: 403, title: 'You are not authorized to do this.' },
  accessDenied: { status: 403, title: 'This camera cannot be watched now.' },
  shieldLocked: { status: 403, title: 'Stream Shield has stopped your streams.' },
  notFound: { status: 404, title: 'There is no such record, or it is not yours to see.' },
  conflict: { status: 409, title: 'Somebody else changed this record meanwhile.' },
  inUse: { status: 409, title: 'This record is still in use.' },
  tooLarge: { status: 413, title: 'What was sent is too large.' },
  unsupportedType: { status: 415, title: 'This kind of content cannot be read here.' },
  tooMany: { status: 429, title: 'Too many attempts. Please wait and try again.' },
  internal: { status: 500, title: 'Something went wrong talking to the portal. Contact support if this continues.' },
  recordingServer: { status: 502, title: 'The NVR did not answer as expected.' },
  unavailable: { status: 503, title: 'The portal cannot reach its database. It will recover by itself.' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof errors;
