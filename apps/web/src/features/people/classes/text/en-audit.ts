/** The audit's names for these records, and for the actions only they have. */
export default {
  'verb.assign cameras': 'Assign cameras',
  'did.assign cameras': '{{who}} changed the cameras of the {{what}}.',
  'kind.class': 'Class',
  'kind.class_petCare': 'Group',
} as const;
