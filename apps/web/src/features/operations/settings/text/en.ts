export default {
  title: 'Settings',
  hint: 'Links and contacts for the whole installation. Settings whose keys the portal knows are shown to everybody; the rest to nobody.',
  create: 'New setting',
  search: 'Search keys and values',
  empty: 'Add the address of the knowledge base and whom to contact: each is a setting.',

  key: 'Key',
  'key.hint': 'Choose one the portal knows, or type another.',
  'key.readOnly': 'The key cannot be changed.',
  value: 'Value',
  isEnabled: 'Enabled',
  'isEnabled.hint': 'A disabled setting is kept but not used.',
  on: 'Enabled',
  off: 'Not enabled',
  seenBy: 'Seen by',
  'seenBy.everybody': 'Everybody',
  'seenBy.staff': 'Nobody else',
  public: 'The portal shows this to everybody while it is enabled.',

  created: '{{key}} created.',
  updated: '{{key}} updated.',
} as const;
