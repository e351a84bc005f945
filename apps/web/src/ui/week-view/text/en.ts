export default {
  span: '{{day}}, {{start}} – {{end}}',
  times: '{{start}} – {{end}}',
  overlapping: ', {{count}} overlapping ranges',
  copyDay: 'Copy {{day}} to other days',
  copyHint: ', copy to other days',
  'hint.draw': 'Drag over the hours to add a time range; drag a range to move it, or one of its edges to resize it.',
  'hint.touch': 'Tap an hour to add a time range. Tap a range, then drag it or its edges.',
  'hint.keys':
    'Arrow keys move a range, or its end with Shift; Enter edits it, Delete removes it. Add new ones in the list.',
  unsaved: ', not saved',
  isOpen: '{{span}}: open',
  isClosed: '{{span}}: closed',
} as const;
