/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.registration': 'Registration',
  'verb.register': 'Register',
  'verb.prove address': 'Confirm email address',
  'verb.send proof again': 'Send confirmation again',
  'did.register': '{{who}} registered: {{what}}.',
  'did.prove address': '{{who}} confirmed the address of the {{what}}.',
  'did.send proof again': 'The confirmation of the {{what}} was sent again.',
  'did.withdraw': 'The {{what}} was withdrawn.',
  'notice.newRegistration': 'A new registration is waiting for review',
  'notice.registrationScheduled': 'The approval of a registration was scheduled',
  'notice.registrationApproved': 'A registration was approved',
  'notice.registrationAnswered': 'My registration was answered',
} as const;
