export default {
  'setup.enterToken': 'Enter the setup token.',
  'setup.wrongToken': 'This is not the setup token that the server printed when it started.',
} as const;
