export default {
  online: 'Connected',
  offline: 'Not connected',
  unknown: 'Not checked yet',
  unreachable: 'No NVR answers at its address.',
  badCredentials: 'It rejects the user name or password.',
} as const;
