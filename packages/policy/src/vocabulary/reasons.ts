/** The kinds of rule a reason belongs to, in the order evaluated. */
export const reasonCategories = ['facts', 'gate', 'schedule', 'restriction', 'quota', 'staff', 'public'] as const;
export type ReasonCategory = (typeof reasonCategories)[number];

export interface ReasonFacts {
  readonly category: ReasonCategory;
  /** Whether waiting alone can turn the answer into a yes. */
  readonly curedByTime: boolean;
  readonly strangers: StrangersLearn;
}

/**
 * What somebody watching by the public link learns of a reason: only that they may not watch; also why; why, if they are already watching,
 * and otherwise not even that there is such a camera; or never that there is one. They may be told of hours, their own session and the
 * link: anything else would reveal something about people or settings.
 */
type StrangersLearn = 'that' | 'why' | 'why, while watching' | 'nothing';

const reason = (
  category: ReasonCategory,
  time: 'time cures it' | 'time never cures it',
  strangers: StrangersLearn = 'that',
): ReasonFacts => ({ category, curedByTime: time === 'time cures it', strangers });

/**
 * Every reason for refusing to watch; the sentences are in `rule-words.ts`. The order is that of evaluation: the
 * first reason that applies is the decision's.
 */
export const reasons = {
  locationUnreadable: reason('facts', 'time never cures it'),
  momentUnreadable: reason('facts', 'time never cures it'),
  viewerUnknown: reason('facts', 'time never cures it'),
  viewerUnreadable: reason('facts', 'time never cures it'),
  cameraUnknown: reason('facts', 'time never cures it', 'nothing'),
  cameraUnreadable: reason('facts', 'time never cures it', 'nothing'),
  deviceUnreadable: reason('facts', 'time never cures it'),
  usageUnreadable: reason('facts', 'time never cures it'),
  notApproved: reason('gate', 'time never cures it'),
  notConfirmed: reason('gate', 'time never cures it'),
  viewerPaused: reason('gate', 'time cures it'),
  viewerDeleted: reason('gate', 'time never cures it'),
  shieldLocked: reason('gate', 'time never cures it'),
  cameraDisabled: reason('gate', 'time never cures it', 'nothing'),
  cameraAiOnly: reason('gate', 'time never cures it', 'nothing'),
  custodyBlock: reason('gate', 'time cures it'),
  noPath: reason('gate', 'time cures it', 'nothing'),
  /** Instead of `noPath`, for a day after the event that opened the camera. */
  eventOver: reason('gate', 'time cures it', 'nothing'),
  childNotPresent: reason('gate', 'time never cures it'),
  consentMissing: reason('gate', 'time never cures it'),
  policyUnreadable: reason('facts', 'time never cures it'),
  locationClosed: reason('schedule', 'time cures it', 'why'),
  cameraClosed: reason('schedule', 'time cures it', 'why'),
  classClosed: reason('schedule', 'time cures it'),
  familyClosed: reason('schedule', 'time cures it'),
  viewerClosed: reason('schedule', 'time cures it'),
  desktopOff: reason('restriction', 'time never cures it'),
  mobileOff: reason('restriction', 'time never cures it'),
  sessionCountZero: reason('restriction', 'time never cures it'),
  sessionLengthZero: reason('restriction', 'time never cures it'),
  sessionsUsedUp: reason('quota', 'time cures it'),
  watchingAtOnce: reason('quota', 'time never cures it'),
  sessionTimeUp: reason('quota', 'time cures it', 'why'),
  staffNoPermission: reason('staff', 'time never cures it'),
  staffNoCameraAccess: reason('staff', 'time never cures it'),
  staffAddressUnreadable: reason('staff', 'time never cures it'),
  staffOffsite: reason('staff', 'time never cures it'),
  publicLinkOver: reason('public', 'time never cures it', 'why, while watching'),
  publicShielded: reason('public', 'time never cures it', 'nothing'),
} as const satisfies Record<string, ReasonFacts>;

export type ReasonCode = keyof typeof reasons;
export const reasonCodes = Object.keys(reasons).filter((code): code is ReasonCode => code in reasons);
