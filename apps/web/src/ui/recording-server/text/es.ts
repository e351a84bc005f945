import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  online: 'Conectado',
  offline: 'Sin conexión',
  unknown: 'Todavía sin comprobar',
  unreachable: 'Ningún NVR responde en su dirección.',
  badCredentials: 'Rechaza el usuario o la contraseña.',
} satisfies Translation<typeof en>;
