export default {
  'preferences.askForName': 'Ask the location to change your name.',
  'preferences.photoOfStaff': 'Only staff have a photo.',
} as const;
