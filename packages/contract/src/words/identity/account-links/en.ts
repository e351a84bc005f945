export default {
  'accountLinks.choosePassword': 'Choose a password.',
  'accountLinks.presentAddress': 'This is your present address.',
} as const;
