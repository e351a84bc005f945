/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'verb.accept': 'Accept deviation',
  'verb.followTemplate': 'Follow template',
  'verb.impose': 'Impose',
  'verb.release': 'Stop following',
  'verb.renewContent': 'Renew content',
  'verb.review': 'Review',
  'did.accept': '{{who}} accepted what a location says instead of the {{what}}.',
  'did.followTemplate': '{{who}} imposed a template on the {{what}}.',
  'did.impose': '{{who}} imposed the {{what}} on locations.',
  'did.release': '{{who}} let a location follow the {{what}} no more.',
  'did.renewContent': '{{who}} had the {{what}} say something else.',
  'did.review': '{{who}} asked what imposing the {{what}} would do.',
  'goes.followedTemplate_one': '{{count}} policy stays as it is, and follows it no more',
  'goes.followedTemplate_other': '{{count}} policies stay as they are, and follow it no more',
  'kind.policyTemplate': 'Policy template',
} as const;
