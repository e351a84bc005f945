export default {
  online: 'Connected',
  offline: 'Not connected',
  unknown: 'Not checked yet',
  unreachable: 'It cannot be reached at its address.',
  timeout: 'It takes too long to answer.',
  badCredentials: 'It refuses the user name or password.',
  notARecordingServer: 'What answers there is no recording server.',
} as const;
