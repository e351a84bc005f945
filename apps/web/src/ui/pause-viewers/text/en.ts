export default {
  pause: 'Pause',
  title: 'Pause {{name}}?',
  titleMany_one: 'Pause {{count}} viewer?',
  titleMany_other: 'Pause {{count}} viewers?',
  hint: 'Anything they are watching here stops at once. The account itself stays: they can still watch at other locations.',
  end: 'End of the pause',
  endHint: 'The first day they may watch again. Blank is indefinite.',
  note: 'Note to {{name}}',
  noteMany: 'Note to them',
  noteHint:
    'Optional. {{name}} sees it instead of the picture until the pause ends, signed with your center’s name. Staff who open this viewer see it too; nobody else in the family does.',
  noteHintMany:
    'Optional. Each of them sees it instead of the picture until the pause ends, signed with your center’s name. Staff who open the viewer see it too; nobody else in the family does.',
  paused: 'User account paused',
  pausedMany: 'Viewers accounts paused',
} as const;
