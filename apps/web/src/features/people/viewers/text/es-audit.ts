import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-audit.ts';

export default {
  'verb.schedule deletion': 'Programar eliminación',
  'verb.send password reset': 'Enviar enlace de contraseña',
  'verb.set license plate': 'Registrar placa',
  'verb.unschedule deletion': 'Anular eliminación programada',
  'did.schedule deletion': '{{who}} fijó una fecha de eliminación: {{what}}.',
  'did.set license plate': '{{who}} cambió la placa: {{what}}.',
  'did.unschedule deletion': '{{who}} canceló la eliminación: {{what}}.',
  'did.send password reset': '{{who}} envió el enlace para una contraseña nueva: {{what}}.',
  'kind.viewer': 'Espectador',
} satisfies Translation<typeof en>;
