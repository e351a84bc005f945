import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

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
  'field.viewerId': 'Espectador',
  'field.viewerTypeId': 'Relación',
  'field.plateNumber': 'Placa',
  'field.overrideLicensePlateRequirement': 'No necesita placa',
  'goes.viewer_one': '{{count}} espectador',
  'goes.viewer_other': '{{count}} espectadores',
  'goes.viewerAssignment_one': '{{count}} espectador bajo ella',
  'goes.viewerAssignment_other': '{{count}} espectadores bajo ella',
  'notice.memberJoined': 'Alguien se unió a mi familia',
  'notice.memberLeft': 'Alguien dejó mi familia',
} satisfies Translation<typeof en>;
