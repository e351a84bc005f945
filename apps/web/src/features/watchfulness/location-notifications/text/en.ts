export default {
  title: 'Notifications of {{name}}',
  unknownPlates: 'Alert about unknown license plates',
  'unknownPlates.hint': 'Staff of this location who subscribed to it are told of each plate that belongs to nobody.',
  saved: 'Updated location notification settings',
  failed: 'Failed to update location notification settings',
} as const;
