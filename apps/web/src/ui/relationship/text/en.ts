/** The relationships, by the names that the server gives them. */
export default {
  choose: 'Choose…',
  'type.Mother': 'Mother',
  'type.Father': 'Father',
  'type.Guardian': 'Guardian',
  'type.Step-parent': 'Step-parent',
  'type.Grandmother': 'Grandmother',
  'type.Grandfather': 'Grandfather',
  'type.Aunt': 'Aunt',
  'type.Uncle': 'Uncle',
  'type.Sibling': 'Sibling',
  'type.Other relative': 'Other relative',
  'type.Owner': 'Owner',
} as const;
