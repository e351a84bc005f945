/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.merge': 'Merge',
  'verb.take merge apart': 'Take a merge apart',
  'did.merge': '{{who}} merged the {{what}}.',
  'did.take merge apart': '{{who}} took a merge of the {{what}} apart.',
  'field.joinedChildIds': 'Combined',
  'field.joinedViewerIds': 'Members of both families',
  'field.joinedViewerIds_petCare': 'Members of both households',
  'field.answeredViewerIds': 'Approved or scheduled',
  'field.exceptionsEnded': 'Exceptions ended',
  'field.mode': 'Answer',
} as const;
