export default {
  none: 'No AI partner',
  'none.hint': 'LiveSitter can monitor this location; the AI Dashboard in the sidebar would then lead to it.',
  add: 'Add LiveSitter',
  isEnabled: 'LiveSitter',
  'isEnabled.hint': 'The AI partner monitors this location; the AI Dashboard in the sidebar then leads to it.',
  liveSitterLocationId: 'LiveSitter location ID',
  'liveSitterLocationId.hint': 'The partner’s id for this location. It is deleted when LiveSitter is turned off.',
  updated: 'Updated AI configuration!',
} as const;
