export default {
  'cameras.shortNameTaken': 'There is already a camera with this short name on this NVR.',
  'cameras.nvrElsewhere': 'This NVR is not at this location.',
  'cameras.choosePicture': 'Choose a picture or enter a thumbnail URL.',
  'cameras.shortNameSigns':
    'Use only letters, digits, hyphens, underscores and dots, and start with a letter or digit, as on the NVR.',
  'cameras.noServerPicture':
    'The NVR gives no picture of a camera with this short name. Check the name and that the camera is on.',
  'cameras.nothingToChange': 'Choose at least one thing to change.',
  'cameras.noPicture': 'This address gives no picture. Check that it opens in a player on the portal’s network.',
} as const;
