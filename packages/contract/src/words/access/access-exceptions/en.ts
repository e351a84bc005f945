export default {
  'accessExceptions.cameraElsewhere': 'This camera is not at this location.',
  'accessExceptions.chooseEnd': 'Choose when the camera closes again.',
  'accessExceptions.endIsPast': 'Choose a time in the future.',
  'accessExceptions.tooLong': 'A camera can be opened for at most 24 hours. For longer, change its policy.',
  'accessExceptions.cameraOff': 'This camera is switched off: switch it on first.',
  'accessExceptions.cameraForDetectors': 'Nobody may watch this camera: it is for detectors only.',
  'accessExceptions.noChildren': 'Add a child to the family first: a camera is opened for its children.',
  'accessExceptions.noChildren_petCare': 'Add a pet to the household first: a camera is opened for its pets.',
  'accessExceptions.tooMany': '{{count}} exceptions are running. End one, or change a policy instead.',
} as const;
