/** The audit's names for these records, and for the actions only they have. */
export default {
  'kind.access': 'Why can they watch?',
  'kind.audience': 'Who may watch',
  'kind.camera session': 'Camera session',
} as const;
