export default {
  'recordingServers.nameTaken': 'There is already an NVR with this name.',
  'recordingServers.sameShortName': 'Two of these cameras have the same short name.',
  'recordingServers.onlyOne': 'This location already has an NVR and can have only one.',
  'recordingServers.passwordAgain': 'It would be sent to another address: enter the password again, or remove it.',
  'recordingServers.chooseCamera': 'Choose at least one camera.',
  'recordingServers.tooManyAtATime': 'Choose at most {{most}} cameras at a time.',
  'recordingServers.alreadyHere': 'The camera {{name}} is already here.',
  'recordingServers.noWebhook': 'This NVR reports no license plates.',
} as const;
