/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.check in': 'Check in',
  'verb.check out': 'Check out',
  'verb.undo presence': 'Undo a check-in or check-out',
  'did.check in': '{{who}} checked in the {{what}}.',
  'did.check out': '{{who}} checked out the {{what}}.',
  'did.undo presence': '{{who}} undid a check-in or check-out of the {{what}}.',
  'field.isPresent': 'Present',
  'field.isPresenceRequired': 'Must be checked in',
} as const;
