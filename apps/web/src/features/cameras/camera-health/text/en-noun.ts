/** What the rest of the portal says about it: in the audit and in notifications. */
export default {
  'kind.camera health': 'Camera health',
  'field.frozenAfterMinutes': 'Minutes until frozen',
  'notice.cameraWithoutPicture': 'A camera shows no live picture',
} as const;
