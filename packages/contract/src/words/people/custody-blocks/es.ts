import type en from './en.ts';

export default {
  'custodyBlocks.endBeforeStart': 'El final debe ser posterior al inicio.',
  'custodyBlocks.askForWhom': 'Indique un espectador, un niño o una familia.',
  'custodyBlocks.viewerElsewhere': 'Este espectador no es de este centro.',
  'custodyBlocks.childElsewhere': 'Este niño no es de este centro.',
  'custodyBlocks.documentTooLarge': 'El documento debe ocupar como máximo {{most}} MB.',
  'custodyBlocks.documentUnreadable': 'El documento debe ser un PDF o un JPEG que se pueda abrir.',
} as const satisfies Record<keyof typeof en, string>;
