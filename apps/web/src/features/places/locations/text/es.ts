import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Centros',
  create: 'Nuevo centro',
  search: 'Buscar por nombre, organización o ciudad',
  empty: 'Un centro es un lugar con sus cámaras, familias y personal. Cree el primero.',
  'empty.own': 'Los centros aparecen aquí cuando se le asignan.',
  tabs: 'Partes del centro',

  contact: 'Contacto',
  options: 'Opciones',
  'options.locked': 'Solo el proveedor puede cambiarlas. Póngase en contacto con soporte.',
  name: 'Nombre',
  organization: 'Organización',
  'organization.hint': 'Los usuarios y las regiones de la organización actual pierden este centro cuando pasa a otra.',
  policy: 'Política del centro',
  region: 'Región',
  place: 'Ciudad',
  phoneNumber: 'Teléfono',
  website: 'Sitio web',
  uptimeUrl: 'URL de disponibilidad',
  'uptimeUrl.hint': 'Donde se vigila la conexión del centro.',
  timeZone: 'Zona horaria',
  'timeZone.hint': 'Los horarios y las horas de visualización son de esta zona.',
  'timeZone.elsewhere': 'Los horarios y las horas de visualización son de esta zona. La dirección está en {{zones}}.',
  enterpriseLocationNumber: 'ID de organización',
  legacyId: 'ID anterior',
  publicId: 'ID público',
  'publicId.copy': 'Copiar el ID público',
  cameras: 'Cámaras',
  'cameras.dead_one': '{{count}} no en vivo',
  'cameras.dead_other': '{{count}} no en vivo',
  programType: 'Tipo de programa',
  'programType.childCare': 'Cuidado infantil',
  'programType.petCare': 'Cuidado de mascotas',
  'programType.follows': 'Como su organización ({{type}})',
  'programType.followsAny': 'Como su organización',
  isEnterprise: 'Centro de empresa',
  isLprEnabled: 'Reconocimiento de placas',
  isPresenceRequired: 'Los niños deben tener su entrada registrada',
  isPresenceRequired_petCare: 'Las mascotas deben tener su entrada registrada',
  'isPresenceRequired.hint':
    'Una clase abre sus cámaras a una familia solo mientras uno de sus hijos tiene su entrada registrada. Los eventos y las cámaras públicas no lo exigen.',
  'isPresenceRequired.hint_petCare':
    'Un grupo abre sus cámaras solo mientras una mascota del hogar tiene su entrada registrada. Los eventos y las cámaras públicas no lo exigen.',
  'isPresenceRequired.imposed': 'La organización lo exige.',
  isConsentRequired: 'Preguntar a las familias si otras pueden ver a sus hijos',
  isConsentRequired_petCare: 'Preguntar a los dueños si otros pueden ver a sus mascotas',
  'isConsentRequired.hint':
    'Mientras un niño sin consentimiento está, o puede estar, ahí, sus cámaras quedan cerradas a otras familias.',
  'isConsentRequired.hint_petCare':
    'Mientras una mascota sin consentimiento está, o puede estar, ahí, sus cámaras quedan cerradas a otros dueños.',
  'isConsentRequired.imposed': 'La organización lo exige.',
  isOnsiteOnly: 'El personal ve las cámaras solo en el centro',
  'isOnsiteOnly.hint': 'El personal solo puede verlas entonces desde las redes de abajo.',
  staffNetworks: 'Redes del centro',
  'staffNetworks.hint':
    'Direcciones o redes como 203.0.113.7 o 203.0.113.0/24; presione Enter después de cada una. Si queda vacío, empieza con las direcciones de los NVR.',
  'staffNetworks.none': 'Sin ninguna red, nadie del personal puede ver cámaras mientras rija “solo en el centro”.',
  showsFamilyHistory: 'Los miembros ven quién de ellos vio las cámaras',
  'showsFamilyHistory.hint':
    'Cada miembro de una familia ve quién de ellos vio qué cámara, cuándo y cuánto tiempo, en los últimos 30 días. Solo muestra lo que se vea desde ahora; se les avisa donde ven lo que vieron. Quien está en pausa o tiene un bloqueo de custodia no ve nada.',
  'showsFamilyHistory.hint_petCare':
    'Cada miembro de un hogar ve quién de ellos vio qué cámara, cuándo y cuánto tiempo, en los últimos 30 días. Solo muestra lo que se vea desde ahora; se les avisa donde ven lo que vieron. Quien está en pausa o tiene un bloqueo no ve nada.',
  sessionDays: 'Días que se guardan las sesiones',
  'sessionDays.hint':
    'De {{least}} a {{most}} días. Las más antiguas se borran para siempre: quién vio qué cámara, cuándo y con qué. Los totales por día de los informes se guardan 400 días.',
  allowsPictureInPicture: 'Permitir la ventana aparte',
  'allowsPictureInPicture.hint':
    'Quien puede ver una cámara puede dejarla en una ventana pequeña sobre otras páginas y aplicaciones. Nunca donde Stream Shield está activado. Lo que ya se está viendo cambia la próxima vez que se abra.',
  isPublic: 'Cámaras públicas',
  'isPublic.hint': 'Todas las familias del centro pueden ver las cámaras marcadas como públicas.',
  'isPublic.hint_petCare': 'Todos los dueños del centro pueden ver las cámaras marcadas como públicas.',

  created: 'Se creó el centro {{name}}.',
  updated: 'Se actualizó el centro {{name}}.',
  'delete.warning':
    'También se eliminan para siempre todas las familias, usuarios, políticas, servidores NVR y cámaras de este centro.',
} satisfies Translation<typeof en>;
