export default {
  'recordingServers.nameTaken': 'There is already an NVR with this name.',
  'recordingServers.sameShortName': 'Two of these cameras have the same short name.',
  'recordingServers.onlyOne': 'This location has its NVR already, and may have only one.',
  'recordingServers.passwordAnew': 'The address is another one: enter the password for it, or remove the password.',
  'recordingServers.chooseCamera': 'Choose at least one camera.',
  'recordingServers.tooManyAtATime': 'Choose at most {{most}} cameras at a time.',
  'recordingServers.alreadyHere': 'The camera {{name}} is already here.',
} as const;
