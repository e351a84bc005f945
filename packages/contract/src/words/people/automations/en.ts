export default {
  'automations.laterDate': 'The date must be tomorrow or later.',
  'automations.hasEnded': 'This has been done or canceled already.',
  'automations.notFailed': 'Only what failed can be retried.',
  'automations.gone': '{{name}} has been deleted.',
  'automations.classGone': 'The class {{name}} has been deleted.',
  'automations.classGone_petCare': 'The group {{name}} has been deleted.',
  'automations.notInClass': '{{name}} is no longer in {{className}}.',
  'automations.wentWrong': 'Something went wrong here. Try again.',
  'automations.isScheduled': 'A change is scheduled for that child and class already. Change or unschedule it first.',
  'automations.isScheduled_petCare':
    'A change is scheduled for that pet and group already. Change or unschedule it first.',
} as const;
