import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'notice.roomRequest': 'Un espectador pide cambiar de sala a un niño',
  'notice.roomRequest_petCare': 'Un dueño pide cambiar de grupo a una mascota',
  'kind.room request': 'Solicitud de sala',
  'kind.room request_petCare': 'Solicitud de grupo',
  'verb.request': 'Solicitar',
  'notice.roomRequestAnswered': 'Se respondió a mi solicitud de sala',
  'notice.roomRequestAnswered_petCare': 'Se respondió a mi solicitud de grupo',
  'field.hasReason': 'Indica un motivo',
} satisfies Translation<typeof en>;
