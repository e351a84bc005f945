import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.alert': 'Alerta',
  'kind.alert settings': 'Ajustes de las alertas',
  'field.secondsBeforeNotification': 'Segundos antes de una alerta',
  'field.pictureDays': 'Días que se guardan las imágenes',
  'field.alertDays': 'Días que se guardan las alertas',
  'verb.answer': 'Responder',
  'did.answer': '{{who}} respondió la alerta {{what}}.',
  'verb.raise': 'Emitir',
  'did.raise': 'Se emitió la alerta {{what}}.',
  'did.end': 'El motivo de la alerta {{what}} terminó por sí solo.',
  'field.plate': 'Placa',
  'field.adultCount': 'Adultos en la imagen',
  'field.childCount': 'Niños en la imagen',
  'field.childCount_petCare': 'Mascotas en la imagen',
  'field.heldForSeconds': 'Segundos sin un adulto',
  'field.lastReportAt': 'Último informe',
  'field.barredBy': 'Por qué tiene el acceso prohibido',
  'notice.unknownLicensePlate': 'Se vio una placa desconocida',
  'notice.barredLicensePlate': 'Se vio la placa de alguien con el acceso prohibido',
  'notice.unattendedChild': 'Puede haber un niño sin supervisión',
  'notice.unattendedChild_petCare': 'Puede haber una mascota sin supervisión',
  'notice.detectorSilent': 'Un detector dejó de informar',
} satisfies Translation<typeof en>;
