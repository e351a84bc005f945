export default {
  none: 'No AI partner',
  'none.hint': 'LiveSitter can look at this location; the AI Dashboard in the sidebar would then lead to it.',
  add: 'Add LiveSitter',
  isEnabled: 'LiveSitter',
  'isEnabled.hint': 'The AI partner looks at this location; the AI Dashboard in the sidebar then leads to it.',
  liveSitterLocationId: 'LiveSitter location ID',
  'liveSitterLocationId.hint':
    'By which the partner knows this location. It is forgotten when LiveSitter is turned off.',
  updated: 'Updated AI configuration!',
} as const;
