export default {
  'accountLinks.choosePassword': 'Choose a password.',
  'accountLinks.presentAddress': 'This is already your address.',
  'accountLinks.secured':
    'You have already secured your account with this link: every device was logged out, and the old password no longer works.',
} as const;
