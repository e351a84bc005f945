export default {
  'locationRuns.failed': 'This could not be done here. Please try again.',
  'locationRuns.notAllowed': 'Whoever began this may no longer change this location.',
  'locationRuns.none': 'There is no location that this concerns.',
  'locationRuns.tooMany': 'At most {{most}} locations at once.',
} as const;
