import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  about: 'Avisar cuando',
  email: 'Correo',
  sms: 'Mensaje de texto',
  by: '{{what}}, por {{channel}}',
  none: 'Aquí no hay avisos a los que suscribirse.',
  newRegistration: 'Un registro nuevo espera revisión',
  registrationScheduled: 'Se programó la aprobación de un registro',
  registrationApproved: 'Se aprobó un registro',
  roomRequest: 'Un espectador pide cambiar de sala a un niño',
  unknownLicensePlate: 'Se vio una placa desconocida',
  unattendedChild: 'Puede haber un niño sin supervisión',
  cameraOffline: 'Una cámara se desconectó',
  recordingServerOffline: 'Un NVR se desconectó',
  integrationError: 'Una integración informa de un error',
  automationFailed: 'Falló una automatización programada',
  eventReminder: 'Un evento está por comenzar',
  security: 'La cuenta se usó o cambió de una forma nueva',
} satisfies Translation<typeof en>;
