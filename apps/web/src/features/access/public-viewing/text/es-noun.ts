import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.publicLink': 'Enlace público',
  'verb.set password': 'Guardar contraseña',
  'verb.replace': 'Reemplazar',
  'verb.watch publicly': 'Ver por enlace público',
  'did.watch publicly': 'Alguien vio por el enlace público: {{what}}.',
  'field.endsOn': 'Último día',
  'field.embedOrigins': 'Sitios web que pueden insertarlo',
  'field.isPasswordProtected': 'Contraseña',
  'field.isOn': 'Activado',
} satisfies Translation<typeof en>;
