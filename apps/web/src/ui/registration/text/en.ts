/** How a registration stands, on its public page and in the family's own area. */
export default {
  'unproven.title': 'Check your email',
  'unproven.hint':
    'We sent a link to {{email}}. Open it to confirm that the address is yours; only then can {{location}} see your registration.',
  'pending.title': '{{location}} is reviewing your registration',
  'pending.hint': 'You’ll get an email as soon as they answer. There is nothing else you need to do.',
  'scheduled.title': 'You’ll be approved on {{date}}',
  'scheduled.hint': '{{location}} has scheduled your approval for that day. You’ll get an email when you can watch.',
  'denied.title': '{{location}} did not approve your registration',
  'denied.reason': 'They wrote: “{{reason}}”',
  'denied.hint': 'Questions? Please ask the staff there.',
  'approved.title': 'You’re in',
  'approved.hint': '{{location}} has approved your registration. You can watch now.',
  'byPartner.title': '{{location}} no longer takes registrations here',
  'byPartner.hint':
    'Its office adds families directly. Ask the office to add you; nothing will happen here if you wait.',
  lookedAt: 'Somebody there is checking it in person. This may take a little longer.',
  since: 'Sent {{when}}',
  'usually.hours_one': 'They usually answer within an hour.',
  'usually.hours_other': 'They usually answer within {{count}} hours.',
  'usually.days_one': 'They usually answer within a day.',
  'usually.days_other': 'They usually answer within {{count}} days.',
} as const;
