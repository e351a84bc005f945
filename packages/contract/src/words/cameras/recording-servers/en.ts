export default {
  'recordingServers.nameTaken': 'There is already an NVR with this name.',
  'recordingServers.sameShortName':
    'Only one camera of an NVR can have the short name {{shortName}}: {{name}} and {{other}} both have it.',
  'recordingServers.onlyOne': 'This location already has an NVR and can have only one.',
  'recordingServers.passwordAgain': 'It would be sent to a different address. Enter the password again, or remove it.',
  'recordingServers.chooseCamera': 'Choose at least one camera.',
  'recordingServers.tooManyAtATime': 'Choose at most {{most}} cameras at a time.',
  'recordingServers.alreadyHere': 'The camera {{name}} is already here.',
  'recordingServers.noWebhook': 'This NVR reports no license plates.',
} as const;
