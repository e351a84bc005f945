export default {
  'pushDevices.noService': 'This browser’s push service is not reachable from the portal. Use another browser.',
  'pushDevices.noKeys': 'This browser gave no valid keys. Turn notifications off and on again.',
} as const;
