export default {
  'palette.hint': 'Search screens and records',
  'palette.open': 'Search and open',
  'palette.empty': 'Nothing matches “{{query}}”.',
  'palette.failed': 'Could not be searched: {{kinds}}.',
} as const;
