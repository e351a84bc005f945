/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.accept': 'Accept deviation',
  'verb.followTemplate': 'Follow template',
  'verb.impose': 'Impose',
  'verb.release': 'Stop following',
  'verb.renewContent': 'Change content',
  'verb.review': 'Review',
  'did.accept': '{{who}} accepted how a location deviates from the {{what}}.',
  'did.followTemplate': '{{who}} imposed a template on the {{what}}.',
  'did.impose': '{{who}} imposed the {{what}} on locations.',
  'did.release': '{{who}} stopped a location from following the {{what}}.',
  'did.renewContent': '{{who}} changed what the {{what}} says.',
  'did.review': '{{who}} asked what imposing the {{what}} would do.',
  'goes.followedTemplate_one': '{{count}} policy stays as it is and no longer follows it',
  'goes.followedTemplate_other': '{{count}} policies stay as they are and no longer follow it',
  'kind.policyTemplate': 'Policy template',
} as const;
