export default {
  'cameras.shortNameTaken': 'There is already a camera with this short name on this NVR.',
  'cameras.nvrElsewhere': 'This NVR is not at this location.',
  'cameras.choosePicture': 'Choose a picture or enter a thumbnail URL.',
  'cameras.shortNameSigns':
    'Use letters, digits, hyphens, underscores and dots, and begin with a letter or digit, as the NVR does.',
  'cameras.noPicture': 'No picture comes from this address. Check that it opens in a player on the portal’s network.',
} as const;
