export default {
  title: 'Notifications for {{name}}',
  unknownPlates: 'Alert about unknown license plates',
  'unknownPlates.hint':
    'Staff of this location who subscribe to it are notified of every plate that matches nobody here.',
  saved: 'Updated location notification settings',
  failed: 'Failed to update location notification settings',
} as const;
