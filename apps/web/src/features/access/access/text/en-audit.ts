/** What the audit calls it, and what is done with it alone. */
export default {
  'kind.access': 'Why can they watch?',
  'kind.audience': 'Who may watch',
  'kind.camera session': 'Camera session',
} as const;
