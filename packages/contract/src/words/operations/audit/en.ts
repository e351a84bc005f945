export default {
  'audit.noSuchZone': 'There is no such time zone.',
} as const;
