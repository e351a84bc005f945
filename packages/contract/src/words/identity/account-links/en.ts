export default {
  'accountLinks.choosePassword': 'Choose a password.',
  'accountLinks.presentAddress': 'This is already your address.',
} as const;
