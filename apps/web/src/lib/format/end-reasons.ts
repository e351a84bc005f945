/** Why a playback ended, where the portal has words for it. */
export const endReasons = [
  'closed',
  'idle',
  'maxLength',
  'denied',
  'endedByStaff',
  'invalidated',
  'replaced',
  'signedOut',
  'shieldMoved',
] as const;
