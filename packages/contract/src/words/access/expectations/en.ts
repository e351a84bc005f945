export default {
  'expectations.chooseWho': 'Choose who it applies to.',
  'expectations.chooseWhat': 'Choose what it applies to.',
  'expectations.chooseHours': 'Enter when it starts and ends.',
  'expectations.chooseDays':
    'Choose the days with these hours: all seven for every day. Leave out the hours for always.',
  'expectations.contradicts':
    'This contradicts what is pinned: {{names}}. One says that somebody must be able to watch, the other that they must not. Whatever the policies say, one will be broken.',
  'expectations.tooMany': 'A location can pin at most {{most}} expectations.',
  'expectations.notHere': 'What you chose is not at this location.',
} as const;
