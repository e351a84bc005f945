/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.leave': 'Leave family',
  'verb.leave_petCare': 'Leave household',
  'verb.ask for deletion': 'Ask for deletion',
  'did.leave': '{{who}} left their family: {{what}}.',
  'did.leave_petCare': '{{who}} left their household: {{what}}.',
  'notice.viewerLeft': 'A parent left a family or deleted their account',
  'notice.viewerLeft_petCare': 'An owner left a household or deleted their account',
  'field.deletedAt': 'Deleted on',
} as const;
