export default {
  pause: 'Pause',
  title: 'Pause {{name}}?',
  titleMany_one: 'Pause {{count}} viewer?',
  titleMany_other: 'Pause {{count}} viewers?',
  hint: 'A stream that is being watched stops at once. The account itself stays: elsewhere the person watches on.',
  end: 'End of the pause',
  endHint: 'The first day they may watch again. Blank is indefinite.',
  note: 'Note to {{name}}',
  noteMany: 'Note to them',
  noteHint:
    'Optional. {{name}} reads it, as from your center, in place of the picture until the pause ends. So do staff who open this viewer; nobody else in the family does.',
  noteHintMany:
    'Optional. Each of them reads it, as from your center, in place of the picture until the pause ends. So do staff who open the viewer; nobody else in the family does.',
  paused: 'User account paused',
  pausedMany: 'Viewers accounts paused',
} as const;
