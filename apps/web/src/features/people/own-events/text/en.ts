export default {
  running: 'Running now',
  where: '{{location}} · for {{names}}',
  open: 'You can watch:',
  opens: 'You will be able to watch:',
  none: 'No events',
  'none.hint': 'When your center invites you to something, it appears here.',
} as const;
