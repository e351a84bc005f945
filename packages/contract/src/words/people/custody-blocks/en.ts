export default {
  'custodyBlocks.endBeforeStart': 'The end must be after the start.',
  'custodyBlocks.askForWhom': 'Name a viewer, a child or a family.',
  'custodyBlocks.viewerElsewhere': 'This viewer is not at this location.',
  'custodyBlocks.childElsewhere': 'This child is not at this location.',
} as const;
