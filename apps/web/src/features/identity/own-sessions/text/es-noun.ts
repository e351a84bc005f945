import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.end others': 'Terminar las demás',
  'verb.stay signed in': 'Mantener la sesión',
  'verb.end copied': 'Cerrar una sesión copiada',
  'did.end copied': 'Una sesión se usó desde otro tipo de dispositivo y se cerró: {{what}}.',
  'kind.session': 'Sesión iniciada',
  'goes.loginSession_one': '{{count}} sesión abierta',
  'goes.loginSession_other': '{{count}} sesiones abiertas',
  'field.ip': 'Desde la dirección',
  'field.lastsUntil': 'Dura hasta',
  'field.sessionIds': 'Sesiones iniciadas',
  'field.usedFrom': 'Usada en',
  'field.userAgent': 'Navegador',
} satisfies Translation<typeof en>;
