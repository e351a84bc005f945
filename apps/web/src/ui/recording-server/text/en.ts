export default {
  online: 'Connected',
  offline: 'Not connected',
  unknown: 'Not checked yet',
  unreachable: 'No NVR answers at its address.',
  badCredentials: 'It refuses the user name or password.',
} as const;
