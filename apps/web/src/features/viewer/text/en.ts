export default {
  hello: 'Hello, {{name}}',
  children: 'Watching over {{names}}',
  open: 'Open now',
  openUntil: 'Open until {{time}}',
  closed: 'Closed',
  opens: 'Opens {{time}}',
  sessionsLeft_one: '{{count}} visit left today',
  sessionsLeft_other: '{{count}} visits left today',
  offline: 'This camera is offline at the moment.',
  none: 'No cameras yet',
  'none.hint': 'As soon as the center puts your child into a class with a camera, it appears here.',
  'none.hint_petCare': 'As soon as the center puts your pet into a group with a camera, it appears here.',
} as const;
