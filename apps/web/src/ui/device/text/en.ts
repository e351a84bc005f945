export default {
  device: '{{browser}} on {{system}}',
  macOrIpad: 'a Mac or iPad',
  unknown: 'A program that does not say what it is',
  this: 'This device',
} as const;
