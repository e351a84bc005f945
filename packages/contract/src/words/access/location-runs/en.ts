export default {
  'locationRuns.busy':
    'This location was busy for several minutes, so nothing was changed here. Please start again for this location.',
  'locationRuns.failed': 'This could not be done here. Please try again.',
  'locationRuns.notAllowed': 'The person who started this may no longer change this location.',
  'locationRuns.none': 'No location matches.',
  'locationRuns.tooMany': 'At most {{most}} locations at once.',
  'locationRuns.noRegion': 'The organization has no such region.',
} as const;
