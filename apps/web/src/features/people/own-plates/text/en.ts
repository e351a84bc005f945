export default {
  title_one: 'Your license plate',
  title_other: 'Your license plates',
  'plate.of': 'License plate at {{location}} ({{family}})',
  hint: 'The car you come with. Leave it empty if you have none.',
  'hint.required': 'The car you come with: this location asks for it.',
  none: 'None',
  held: 'The staff of {{location}} have limited your access, so only they can change it.',
  saved: 'Your license plate was saved.',
} as const;
