/** What the rest of the portal says about it: in the audit, in notifications, and where a deletion counts what goes with it. */
export default {
  'kind.camera': 'Camera',
  'field.cameraId': 'Camera',
  'field.cameraIds': 'Cameras',
  'field.shortName': 'Short name',
  'field.isPublic': 'Public',
  'field.audioEnabled': 'Audio',
  'field.aiOnly': 'AI only',
  'goes.camera_one': '{{count}} camera',
  'goes.camera_other': '{{count}} cameras',
  'goes.cameraOfServer_one': '{{count}} of its cameras',
  'goes.cameraOfServer_other': '{{count}} of its cameras',
  'goes.cameraAssignment_one': '{{count}} camera assignment',
  'goes.cameraAssignment_other': '{{count}} camera assignments',
  'notice.unattendedChild': 'A child may be unattended',
  'notice.unattendedChild_petCare': 'A pet may be unattended',
  'notice.cameraOffline': 'A camera went offline',
} as const;
