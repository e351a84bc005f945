import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  online: 'Conectado',
  offline: 'Sin conexión',
  unknown: 'Todavía sin comprobar',
  unreachable: 'No se puede llegar a él en su dirección.',
  timeout: 'Tarda demasiado en responder.',
  badCredentials: 'Rechaza el usuario o la contraseña.',
  notARecordingServer: 'Lo que responde allí no es un servidor de grabación.',
} satisfies Translation<typeof en>;
