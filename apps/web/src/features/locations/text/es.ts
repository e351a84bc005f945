import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Centros',
  create: 'Nuevo centro',
  search: 'Buscar por nombre, organización o ciudad',
  empty: 'Un centro es un lugar con sus cámaras, familias y personal. Cree el primero.',
  'empty.own': 'Los centros aparecen aquí cuando son suyos.',
  tabs: 'Partes del centro',

  basics: 'Centro',
  contact: 'Contacto',
  options: 'Opciones',
  'options.locked': 'Solo el proveedor puede cambiarlas. Póngase en contacto con soporte.',
  name: 'Nombre',
  organization: 'Organización',
  'organization.hint': 'Los usuarios y las regiones de la organización actual pierden este centro cuando pasa a otra.',
  region: 'Región',
  place: 'Ciudad',
  phoneNumber: 'Teléfono',
  website: 'Sitio web',
  uptimeUrl: 'URL de disponibilidad',
  'uptimeUrl.hint': 'Donde se vigila la conexión del centro.',
  timeZone: 'Zona horaria',
  'timeZone.hint': 'Los horarios y las horas de visualización son de esta zona.',
  'timeZone.elsewhere':
    'Los horarios y las horas de visualización son de esta zona. La dirección está en {{zones}}.',
  enterpriseLocationNumber: 'ID de organización',
  legacyId: 'ID anterior',
  publicId: 'ID público',
  'publicId.copy': 'Copiar el ID público',
  cameras: 'Cámaras',
  programType: 'Tipo de programa',
  'programType.childCare': 'Cuidado infantil',
  'programType.petCare': 'Cuidado de mascotas',
  'programType.follows': 'Como su organización ({{type}})',
  'programType.followsAny': 'Como su organización',
  isEnterprise: 'Centro de empresa',
  isLprEnabled: 'Reconocimiento de matrículas',
  isOnsiteOnly: 'El personal ve las cámaras solo en el centro',
  'isOnsiteOnly.hint': 'El personal solo puede verlas entonces desde las redes de abajo.',
  staffNetworks: 'Redes del centro',
  'staffNetworks.hint':
    'Direcciones o redes como 203.0.113.7 o 203.0.113.0/24; Intro después de cada una. Si queda vacío, empieza con las direcciones de los servidores de grabación.',
  'staffNetworks.none': 'Sin ninguna red, nadie del personal puede ver cámaras mientras rija “solo en el centro”.',
  isPublic: 'Cámaras públicas',
  'isPublic.hint': 'Todas las familias del centro pueden ver las cámaras marcadas como públicas.',

  created: 'El centro {{name}} se ha creado.',
  updated: 'El centro {{name}} se ha actualizado.',
  'delete.warning':
    'También se eliminan para siempre todas las familias, usuarios, políticas, servidores NVR y cámaras de este centro.',
} satisfies Translation<typeof en>;
