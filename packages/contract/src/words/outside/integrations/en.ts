export default {
  'integrations.locationTaken': 'This location is connected already.',
  'integrations.keyTaken': 'Another location is connected under this ID.',
} as const;
