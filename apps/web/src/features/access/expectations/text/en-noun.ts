/** What the rest of the portal says about it. */
export default {
  'kind.expectation': 'Pinned expectation',
  'verb.check': 'Check expectations',
  'verb.override': 'Save although it breaks',
  'did.check': '{{who}} had the pinned expectations checked.',
  'did.override': '{{who}} saved a change that breaks the {{what}}.',
  'field.must': 'Must be able to watch',
  'field.days': 'Days',
  'field.of': 'Who',
  'field.on': 'What',
  'field.reason': 'Reason',
  'field.version': 'Version',
  'field.viewerTypeNames': 'Relationship',
  'field.viewerTypeIds': 'Relationships',
} as const;
