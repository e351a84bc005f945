/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.send verification code': 'Send verification code',
  'verb.verify mobile number': 'Verify mobile number',
} as const;
