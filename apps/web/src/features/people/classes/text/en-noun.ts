/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.assign cameras': 'Assign cameras',
  'did.assign cameras': '{{who}} changed the cameras of the {{what}}.',
  'kind.class': 'Class',
  'kind.class_petCare': 'Group',
  'field.toClassIds': 'New classes',
  'field.toClassIds_petCare': 'New groups',
  'field.classIds': 'Classes',
  'field.classIds_petCare': 'Groups',
  'goes.class_one': '{{count}} class',
  'goes.class_other': '{{count}} classes',
  'goes.class_petCare_one': '{{count}} group',
  'goes.class_petCare_other': '{{count}} groups',
  'goes.classAssignment_one': '{{count}} class assignment',
  'goes.classAssignment_other': '{{count}} class assignments',
  'goes.classAssignment_petCare_one': '{{count}} group assignment',
  'goes.classAssignment_petCare_other': '{{count}} group assignments',
} as const;
