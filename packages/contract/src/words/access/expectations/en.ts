export default {
  'expectations.chooseWho': 'Choose whom it is about.',
  'expectations.chooseWhat': 'Choose what it is about.',
  'expectations.chooseHours': 'Enter from when until when.',
  'expectations.tooMany': 'A location pins at most {{most}} expectations.',
  'expectations.notHere': 'This is not at this location.',
} as const;
