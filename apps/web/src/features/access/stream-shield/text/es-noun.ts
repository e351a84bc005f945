import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.lock Stream Shield': 'Stream Shield detuvo la transmisión',
  'verb.send unlock link': 'Enviar enlace de desbloqueo',
  'verb.unlock Stream Shield': 'Desbloquear Stream Shield',
  'did.lock Stream Shield': 'Stream Shield detuvo la transmisión: {{what}}.',
  'did.send unlock link': '{{who}} envió el enlace de desbloqueo: {{what}}.',
  'did.unlock Stream Shield': '{{who}} desbloqueó la transmisión: {{what}}.',
  'field.isShieldLocked': 'Stream Shield bloqueado',
  'field.streamShield': 'Stream Shield',
  'notice.streamShield': 'Stream Shield detuvo mis cámaras',
  'field.locks': 'Stream Shield bloqueado',
  'field.why': 'Motivo',
} satisfies Translation<typeof en>;
