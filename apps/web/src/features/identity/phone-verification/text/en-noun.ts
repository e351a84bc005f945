/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.send verification code': 'Send verification code',
  'verb.verify mobile number': 'Verify mobile number',
} as const;
