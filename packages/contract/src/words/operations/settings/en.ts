export default {
  'settings.keyTaken': 'There is already a setting with this key.',
  'settings.keyIsNumber': 'A key cannot be just a number.',
} as const;
