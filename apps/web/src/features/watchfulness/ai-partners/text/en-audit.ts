/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.configure ai partner': 'Configure AI partner',
  'did.configure ai partner': '{{who}} configured the AI partner of the {{what}}.',
} as const;
