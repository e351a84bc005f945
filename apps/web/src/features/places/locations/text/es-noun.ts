import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en-noun.ts';

export default {
  'kind.location': 'Centro',
  'field.sessionDays': 'Días que se guardan las sesiones',
  'field.allowsPictureInPicture': 'Ventana aparte permitida',
  'field.locationId': 'Centro',
  'field.locationIds': 'Centros',
  'field.programType': 'Tipo de programa',
  'field.showsFamilyHistory': 'Los miembros ven quién de ellos vio las cámaras',
  'field.timeZoneId': 'Zona horaria',
  'goes.location_one': '{{count}} centro',
  'goes.location_other': '{{count}} centros',
  'goes.regionLocation_one': '{{count}} centro, que queda sin región',
  'goes.regionLocation_other': '{{count}} centros, que quedan sin región',
  'field.enterpriseLocationNumber': 'ID de organización',
  'field.isAdminPortalCameraViewingOnsiteOnly': 'El personal ve las cámaras solo en el centro',
  'field.isLprEnabled': 'Reconocimiento de placas',
  'field.isPublicCameraSupportEnabled': 'Cámaras públicas',
  'field.legacyId': 'ID anterior',
  'field.locations': 'Centros',
  'field.overrideProgramType': 'Tipo de programa propio',
  'field.staffNetworks': 'Redes del centro',
  'field.usersWhoLostIt': 'Usuarios que perdieron el acceso',
} satisfies Translation<typeof en>;
