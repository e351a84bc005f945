/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.update notifications': 'Change notifications',
  'did.update notifications': '{{who}} changed the notifications of the {{what}}.',
  'field.isLprNotificationsEnabled': 'License plate notifications',
} as const;
