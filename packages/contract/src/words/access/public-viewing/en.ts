export default {
  'publicViewing.enterSite': 'Enter the address of a website, such as https://www.example.com.',
  'publicViewing.tooManySites': 'Enter at most {{most}} websites.',
  'publicViewing.notSupported': 'Public cameras are turned off for this location.',
  'publicViewing.confirm': 'Type the name of the location to show its public cameras to anyone with the link.',
  'publicViewing.endPassed': 'This day has passed. Choose today or later.',
  'publicViewing.wrongPassword': 'This password is incorrect.',
  'publicViewing.full': 'Too many people are watching at the moment. Please try again in a minute.',
  'publicViewing.fullHere': 'Too many cameras are being watched from your connection. Close one and try again.',
} as const;
