/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.configure ai partner': 'Configure AI partner',
  'did.configure ai partner': '{{who}} configured the AI partner of the {{what}}.',
  'field.liveSitterLocationId': 'LiveSitter location ID',
} as const;
