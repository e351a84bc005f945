export default {
  'end.closed': 'Closed',
  'end.idle': 'Stopped watching',
  'end.maxLength': 'Time limit reached',
  'end.denied': 'Access ended',
  'end.endedByStaff': 'Ended by staff',
  'end.invalidated': 'Invalidated by staff',
  'end.signedOut': 'Logged out',
  'end.shieldMoved': 'Opened another camera',
  'end.replaced': 'Watched on another device',
  running: 'Still running',
} as const;
