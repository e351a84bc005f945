/** What the rest of the portal says about it: in the audit. */
export default {
  'verb.debug': 'Use the debug toolbox',
  'did.debug': '{{who}} used the debug toolbox at the {{what}}.',
  'field.tool': 'Tool',
  'field.importType': 'Import type',
  'field.isRemove': 'Removed',
  'field.isDetectionCount': 'Counted',
  'field.hasPicture': 'With a picture',
  'field.userId': 'User',
  'field.title': 'Title',
  'field.body': 'Body',
  'field.type': 'Type',
  'field.utcTimeStamp': 'UTC time stamp',
  'field.step': 'Step',
} as const;
