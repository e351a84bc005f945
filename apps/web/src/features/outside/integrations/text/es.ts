import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Integraciones',
  hint: 'Sistemas de socios con los que el portal intercambia elementos.',
  search: 'Buscar integraciones',
  name: 'Integración',
  description: 'Qué intercambia',
  validKeys: 'Claves de API válidas',
  open: 'Claves de API',

  keys: 'Claves de API',
  'keys.of': 'Claves de API de {{name}}',
  'keys.hint':
    'Con una clave, el sistema del socio envía eventos al portal. Quien la tenga puede hacerlo: dé a cada sistema la suya.',
  'keys.search': 'Buscar por primeros caracteres o autor',
  'keys.empty': 'Sin una clave no se puede enviar nada. Genere la primera.',
  value: 'Clave',
  valid: 'Válida',
  invalid: 'No válida',
  'valid.of': 'La clave {{key}} es válida',
  createdAt: 'Creada',
  createdBy: 'Por',
  generate: 'Generar clave',
  'generate.title': '¿Generar una clave?',
  'generate.message': 'La nueva clave es válida de inmediato. Las que ya existen siguen como están.',
  generated: 'La nueva clave',
  'generated.hint': 'Es la única vez que se muestra la clave. Cópiela donde el sistema del socio la guarda.',
  madeValid: 'La clave {{key}} es válida.',
  madeInvalid: 'La clave {{key}} ya no es válida.',
} satisfies Translation<typeof en>;
