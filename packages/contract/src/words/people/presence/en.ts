export default {
  'presence.whom': 'Choose children, or a class.',
  'presence.whom_petCare': 'Choose pets, or a group.',
  'presence.allHere': 'They are checked in already.',
  'presence.nobodyHere': 'None of them is checked in.',
  'presence.stands':
    'Only the person who did it can undo this, within ten minutes and before anything else changes. Check in or out again instead.',
} as const;
