export default {
  pause: 'Pause',
  title: 'Pause {{name}}?',
  titleMany_one: 'Pause {{count}} viewer?',
  titleMany_other: 'Pause {{count}} viewers?',
  titleMany_petCare_one: 'Pause {{count}} owner?',
  titleMany_petCare_other: 'Pause {{count}} owners?',
  hint: 'Anything they are watching here stops at once. The account itself stays: they can still watch at other locations.',
  end: 'End of the pause',
  endHint: 'The first day they may watch again. Leave it empty to pause indefinitely.',
  note: 'Note to {{name}}',
  noteMany: 'Note to them',
  noteHint:
    'Optional. {{name}} sees it instead of the picture until the pause ends, signed with your location’s name. Staff who open this viewer see it too; nobody else in the family does.',
  noteHint_petCare:
    'Optional. {{name}} sees it instead of the picture until the pause ends, signed with your location’s name. Staff who open this owner see it too; nobody else in the household does.',
  noteHintMany:
    'Optional. Each of them sees it instead of the picture until the pause ends, signed with your location’s name. Staff who open the viewer see it too; nobody else in the family does.',
  noteHintMany_petCare:
    'Optional. Each of them sees it instead of the picture until the pause ends, signed with your location’s name. Staff who open the owner see it too; nobody else in the household does.',
  paused: 'User account paused',
  pausedMany: 'Viewers accounts paused',
  pausedMany_petCare: 'Owners’ accounts paused',
} as const;
