export default {
  pause: 'Pause',
  title: 'Pause {{name}}?',
  titleMany_one: 'Pause {{count}} viewer?',
  titleMany_other: 'Pause {{count}} viewers?',
  hint: 'A stream that is being watched stops at once. The account itself stays: elsewhere the person watches on.',
  end: 'End of the pause',
  endHint: 'The first day they may watch again. Blank is indefinite.',
  paused: 'User account paused',
  pausedMany: 'Viewers accounts paused',
} as const;
