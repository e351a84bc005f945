export default {
  title: 'Settings',
  hint: 'Links and contacts of the whole installation. What the portal knows by its key is shown to everybody; the rest to nobody.',
  create: 'New setting',
  search: 'Search keys and values',
  empty: 'Say where the knowledge base is and whom to ask: each is a setting.',

  key: 'Key',
  'key.hint': 'Choose one that the portal knows, or type another.',
  'key.readOnly': 'The key cannot be changed.',
  value: 'Value',
  isEnabled: 'Enabled',
  'isEnabled.hint': 'A setting that is not enabled is kept, and not used.',
  on: 'Enabled',
  off: 'Not enabled',
  seenBy: 'Seen by',
  'seenBy.everybody': 'Everybody',
  'seenBy.staff': 'Nobody else',
  public: 'The portal shows this to everybody while it is enabled.',

  created: 'Setting {{key}} created.',
  updated: 'Setting {{key}} updated.',
} as const;
