/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.configure ai partner': 'Configure AI partner',
  'did.configure ai partner': '{{who}} configured the AI partner of the {{what}}.',
} as const;
