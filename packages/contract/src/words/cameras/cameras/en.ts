export default {
  'cameras.shortNameTaken': 'There is already a camera with this short name on this NVR.',
  'cameras.nvrElsewhere': 'This NVR is not at this location.',
  'cameras.choosePicture': 'Choose a picture or enter a thumbnail URL.',
  'cameras.shortNameSigns':
    'Use letters, digits, hyphens, underscores and dots, and begin with a letter or digit, as the NVR does.',
} as const;
