export default {
  'presence.whom': 'Choose children, or a class.',
  'presence.whom_petCare': 'Choose pets, or a group.',
  'presence.allHere': 'They are checked in already.',
  'presence.nobodyHere': 'None of them is checked in.',
  'presence.stands':
    'This can be taken back only by whoever did it, for ten minutes, and while nothing has followed. Check in or out again instead.',
} as const;
