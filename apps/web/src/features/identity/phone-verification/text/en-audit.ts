/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.send verification code': 'Send verification code',
  'verb.verify mobile number': 'Verify mobile number',
} as const;
