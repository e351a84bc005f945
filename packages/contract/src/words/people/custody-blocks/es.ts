import type en from './en.ts';

export default {
  'custodyBlocks.endBeforeStart': 'El final debe ser posterior al inicio.',
  'custodyBlocks.wholeYear': 'Escriba los cuatro dígitos del año, por ejemplo 2026.',
  'custodyBlocks.askForWhom': 'Indique un espectador, un niño o una familia.',
  'custodyBlocks.askForWhom_petCare': 'Indique un dueño, una mascota o un hogar.',
  'custodyBlocks.viewerElsewhere': 'Este espectador no es de este centro.',
  'custodyBlocks.viewerElsewhere_petCare': 'Este dueño no es de este centro.',
  'custodyBlocks.childElsewhere': 'Este niño no es de este centro.',
  'custodyBlocks.childElsewhere_petCare': 'Esta mascota no es de este centro.',
  'custodyBlocks.documentTooLarge': 'El documento debe pesar como máximo {{most}} MB.',
  'custodyBlocks.documentUnreadable': 'El documento debe ser un PDF o un JPEG que se pueda abrir.',
} as const satisfies Record<keyof typeof en, string>;
