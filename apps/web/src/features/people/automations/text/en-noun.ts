/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.automation': 'Automation',
  'verb.fail': 'Fail',
  'verb.retry': 'Try again',
  'verb.run': 'Run',
  'verb.unschedule': 'Unschedule',
  'did.fail': 'The {{what}} could not be done.',
  'did.retry': '{{who}} tried the {{what}} again.',
  'did.run': 'The {{what}} was done.',
  'did.unschedule': '{{who}} unscheduled the {{what}}.',
  'field.automationId': 'Automation',
  'field.label': 'Label',
  'field.scheduledBy': 'Scheduled by',
  'field.scheduledDate': 'Scheduled for',
  'field.state': 'State',
  'notice.automationFailed': 'A scheduled automation failed',
} as const;
