export default {
  'custodyBlocks.endBeforeStart': 'The end must be after the start.',
  'custodyBlocks.wholeYear': 'Enter all four digits of the year, such as 2026.',
  'custodyBlocks.askForWhom': 'Name a viewer, a child or a family.',
  'custodyBlocks.askForWhom_petCare': 'Name an owner, a pet or a household.',
  'custodyBlocks.viewerElsewhere': 'This viewer is not at this location.',
  'custodyBlocks.viewerElsewhere_petCare': 'This owner is not at this location.',
  'custodyBlocks.childElsewhere': 'This child is not at this location.',
  'custodyBlocks.childElsewhere_petCare': 'This pet is not at this location.',
  'custodyBlocks.documentTooLarge': 'The document must be at most {{most}} MB.',
  'custodyBlocks.documentUnreadable': 'The document must be a PDF or a JPEG that can be opened.',
} as const;
