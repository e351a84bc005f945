export default {
  label: 'Label',
  labelHint: 'For your team: why, or what belongs together.',
  labelKept: 'Leave it empty to keep the current label.',
} as const;
