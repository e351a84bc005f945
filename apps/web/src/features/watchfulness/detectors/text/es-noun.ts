import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.detector': 'Detector',
  'verb.report': 'Informar',
  'verb.generate detector token': 'Crear token de los detectores',
  'did.generate detector token': '{{who}} creó un nuevo token de los detectores: {{what}}.',
  'field.tokenCreatedAt': 'Token creado',
  'verb.connect detector': 'Conectar detector',
  'verb.disconnect detector': 'Desconectar detector',
  'verb.add to detector': 'Añadir al detector',
  'verb.remove from detector': 'Quitar del detector',
  'did.connect detector': '{{who}} conectó un servicio de detección: {{what}}.',
  'did.disconnect detector': '{{who}} desconectó el servicio de detección: {{what}}.',
  'did.add to detector': '{{who}} permitió que el detector mire: {{what}}.',
  'did.remove from detector': '{{who}} terminó la transmisión al detector: {{what}}.',
  'field.detectorAddress': 'Dirección del servicio de detección',
  'field.isAtDetector': 'La mira el detector',
} satisfies Translation<typeof en>;
