export default {
  'custodyBlocks.endBeforeStart': 'The end must be after the start.',
  'custodyBlocks.askForWhom': 'Name a viewer, a child or a family.',
  'custodyBlocks.viewerElsewhere': 'This viewer is not at this location.',
  'custodyBlocks.childElsewhere': 'This child is not at this location.',
  'custodyBlocks.documentTooLarge': 'The document must be at most {{most}} MB.',
  'custodyBlocks.documentUnreadable': 'The document must be a PDF or a JPEG that can be opened.',
} as const;
