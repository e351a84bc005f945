export default {
  title: 'Notifications for {{name}}',
  unknownPlates: 'Alert about unknown license plates',
  'unknownPlates.hint': 'Subscribed staff of this location are notified of every license plate that is not known here.',
  saved: 'Updated location notification settings',
  failed: 'Failed to update location notification settings',
} as const;
