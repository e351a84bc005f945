export default {
  title_one: 'Your license plate',
  title_other: 'Your license plates',
  'plate.of': 'License plate at {{location}} ({{family}})',
  hint: 'The plate of the car you drive here. Leave it empty if you have none.',
  'hint.required': 'The plate of the car you drive here. This location requires it.',
  none: 'None',
  held: 'The staff of {{location}} have limited your access, so only they can change it.',
  saved: 'Your license plate was saved.',
} as const;
