export default {
  column: 'Consent to be seen',
  'column.given': 'Given',
  'column.refused': 'Refused',
  'column.notAsked': 'Missing',
  missing_one:
    '{{count}} child without consent closes its cameras to other families until it is checked out for the day.',
  missing_other:
    '{{count}} children without consent close their cameras to other families until they are checked out for the day.',
  missing_petCare_one:
    '{{count}} pet without consent closes its cameras to other owners until it is checked out for the day.',
  missing_petCare_other:
    '{{count}} pets without consent close their cameras to other owners until they are checked out for the day.',
  'section.given': 'Other families may see {{name}}.',
  'section.given_petCare': 'Other owners may see {{name}}.',
  'section.refused': 'Other families may not see {{name}}.',
  'section.refused_petCare': 'Other owners may not see {{name}}.',
  'section.notAsked': 'The family has not said whether others may see {{name}}: until then they may not.',
  'section.notAsked_petCare': 'The owners have not said whether others may see {{name}}: until then they may not.',
  'section.lapsed':
    'Others may not see {{name}}: the person who agreed is not a guardian of the family, or has not been approved. Ask a guardian.',
  'section.lapsed_petCare':
    'Others may not see {{name}}: the person who agreed is not an owner in the household, or has not been approved. Ask an owner.',
  'source.parent': 'Said by {{who}}',
  'source.registration': 'Said by {{who}} when registering',
  'source.staff': 'Recorded by {{who}}',
  somebody: 'somebody who has left',
  record: 'Record',
  'record.isGiven': 'The family agrees that others see {{name}}',
  'record.isGiven_petCare': 'The owners agree that others see {{name}}',
  'record.note': 'How you know',
  'record.noteHint': 'Who said it, and when or where.',
  recorded: 'Recorded for {{name}}.',
} as const;
