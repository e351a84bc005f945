/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.change classes': 'Change classes',
  'verb.change classes_petCare': 'Change groups',
  'did.change classes': '{{who}} changed the classes of the {{what}}.',
  'did.change classes_petCare': '{{who}} changed the groups of the {{what}}.',
  'kind.child': 'Child',
  'kind.child_petCare': 'Pet',
  'goes.child_one': '{{count}} child',
  'goes.child_other': '{{count}} children',
  'goes.child_petCare_one': '{{count}} pet',
  'goes.child_petCare_other': '{{count}} pets',
  'goes.childAssignment_one': '{{count}} child in it',
  'goes.childAssignment_other': '{{count}} children in it',
  'goes.childAssignment_petCare_one': '{{count}} pet in it',
  'goes.childAssignment_petCare_other': '{{count}} pets in it',
} as const;
