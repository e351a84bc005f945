/** What the audit calls it, and what is done with it alone. */
export default {
  'verb.assign cameras': 'Assign cameras',
  'did.assign cameras': '{{who}} changed the cameras of the {{what}}.',
  'kind.class': 'Class',
  'kind.class_petCare': 'Group',
} as const;
