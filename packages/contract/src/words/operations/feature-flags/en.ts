export default {
  'featureFlags.followsLocations': 'This feature follows from each location: change it there.',
} as const;
