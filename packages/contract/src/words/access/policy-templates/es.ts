import type en from './en.ts';

export default {
  'policyTemplates.nameTaken': 'Ya hay una plantilla de este tipo con este nombre.',
  'policyTemplates.changed': 'La plantilla cambió mientras tanto. Revise de nuevo lo que haría.',
  'policyTemplates.gone': 'La plantilla se eliminó.',
  'policyTemplates.followsAnother': 'La política {{name}} de allí sigue la plantilla {{template}}.',
  'policyTemplates.notFollowing': 'Ninguna política de allí sigue esta plantilla.',
  'policyTemplates.configurationOff': 'La configuración de las políticas está desactivada allí.',
  'policyTemplates.onlyLocations': 'Solo las políticas del centro se activan por completo.',
  'policyTemplates.otherKind': 'Esta plantilla es para políticas de otro tipo.',
} as const satisfies Record<keyof typeof en, string>;
