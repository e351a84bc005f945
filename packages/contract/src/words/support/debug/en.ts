export default {
  'debug.wrongKey': 'No integration has this API key, or the key is not valid.',
  'debug.notConnected': 'This location is not connected with a partner.',
  'debug.otherLocation': 'The partner calls this location “{{partnerKey}}”. Events of another location are sent there.',
  'debug.enrolled': 'This location reads one center of its partner. Reset its integration before you connect another.',
  'debug.cameraElsewhere': 'This location has no such camera.',
  'debug.userElsewhere': 'No user with this id works at this location, or you may not see them.',
  'debug.noDevice': 'This user has not turned notifications on in any browser.',
  'debug.ownNumber': 'Only your own number can be verified: enter your own user name.',
  'debug.detectorSilent': 'The service of the detector does not answer.',
  'debug.detectorRefused': 'The service of the detector refused this.',
} as const;
