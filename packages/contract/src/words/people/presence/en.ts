export default {
  'presence.whom': 'Choose children, or a class.',
  'presence.whom_petCare': 'Choose pets, or a group.',
} as const;
