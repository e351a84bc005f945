/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.registration': 'Registration',
  'verb.register': 'Register',
  'verb.prove address': 'Confirm email address',
  'verb.send proof again': 'Send confirmation again',
  'notice.newRegistration': 'A new registration is waiting for review',
  'notice.registrationScheduled': 'The approval of a registration was scheduled',
  'notice.registrationApproved': 'A registration was approved',
  'notice.registrationAnswered': 'My registration was answered',
} as const;
