export default {
  device: '{{browser}} on {{system}}',
  macOrIpad: 'a Mac or iPad',
  unknown: 'An unknown program',
  this: 'This device',
} as const;
