import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'verb.generate webhook token': 'Generar token del webhook',
  'did.generate webhook token': '{{who}} generó un nuevo token de webhook para: {{what}}.',
  'kind.recording server': 'NVR',
  'field.nvrServerId': 'NVR',
  'field.changedSecrets': 'Secretos cambiados',
  'field.outcome': 'Resultado',
  'field.apiAddress': 'Dirección de la API',
  'field.domain': 'Dirección',
  'goes.recordingServer_one': '{{count}} NVR',
  'goes.recordingServer_other': '{{count}} NVR',
  'notice.recordingServerOffline': 'Un NVR se desconectó',
  'field.cameraUsername': 'Usuario de las cámaras',
  'field.hasBlueIrisJwt': 'Tiene token de webhook',
  'field.hasCameraPassword': 'Tiene contraseña de las cámaras',
  'field.hasServerPassword': 'Tiene contraseña del servidor',
  'field.nvrLanIpAddress': 'Dirección LAN',
  'field.nvrWanIpAddress': 'Admin Stream Link',
  'field.serverUsername': 'Usuario del servidor',
} satisfies Translation<typeof en>;
