import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.upload': 'Subir',
  'verb.start': 'Iniciar',
  'verb.cancel': 'Detener',
  'kind.import': 'Importación',
  'field.importId': 'Importación',
  'field.createsClasses': 'Crear las clases que faltan',
  'field.createsClasses_petCare': 'Crear los grupos que faltan',
  'field.dateOrder': 'Cómo se escriben las fechas',
  'field.mailsNow': 'Correo a espectadores nuevos ahora',
  'field.line': 'Línea',
} satisfies Translation<typeof en>;
