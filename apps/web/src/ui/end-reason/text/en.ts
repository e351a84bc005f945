export default {
  closed: 'Closed',
  idle: 'Stopped watching',
  maxLength: 'Time limit reached',
  denied: 'Access ended',
  endedByStaff: 'Ended by staff',
  invalidated: 'Invalidated by staff',
  signedOut: 'Logged out',
  shieldMoved: 'Opened another camera',
  replaced: 'Watched on another device',
  running: 'Still running',
} as const;
