import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.enter location key': 'Introducir la clave del centro',
  'did.enter location key': '{{who}} introdujo la clave del centro de: {{what}}.',
  'verb.import': 'Importar',
  'did.import': '{{who}} inició una importación de: {{what}}.',
  'verb.complete': 'Terminar la configuración',
  'did.complete': '{{who}} terminó la configuración de: {{what}}.',
  'verb.sync': 'Sincronizar',
  'did.sync': '{{who}} inició una sincronización con: {{what}}.',
  'verb.cancel sync': 'Detener la sincronización',
  'did.cancel sync': '{{who}} detuvo una sincronización con: {{what}}.',
  'verb.continue sync': 'Aplicar la sincronización',
  'did.continue sync': '{{who}} permitió que una sincronización quitara accesos: {{what}}.',
  'field.followedDays': 'Días que siguen al socio',
  'field.status': 'Estado',
  'field.centerName': 'Centro del socio',
  'field.mostLosingPercent': 'Preguntar a partir de este porcentaje de familias (%)',
  'field.losingFamilies': 'Familias que pierden acceso',
} satisfies Translation<typeof en>;
