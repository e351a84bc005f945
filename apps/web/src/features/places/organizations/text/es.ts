import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  title: 'Organizaciones',
  create: 'Nueva organización',
  search: 'Buscar por nombre o contacto',
  empty: 'Una organización administra centros y decide por ellos. Cree la primera.',
  'empty.own': 'Su organización aparece aquí cuando se le asigna.',
  tabs: 'Partes de la organización',

  name: 'Nombre',
  isEnterprise: 'Empresa',
  'isEnterprise.hint': 'Los centros nuevos empiezan como centros de empresa.',
  requiresSecondFactor: 'Segundo paso al iniciar sesión para todo el personal',
  'requiresSecondFactor.hint': 'Quien no tenga uno tendrá que agregarlo enseguida y no podrá abrir nada antes.',
  allowsLastingSessions: 'Las familias pueden mantener la sesión iniciada en su propio teléfono',
  'allowsLastingSessions.hint':
    'Durante 30 días, con una llave de acceso, en un teléfono o una tableta. El personal nunca. Al desactivarlo, la sesión se cierra de inmediato en esos teléfonos.',
  'flags.locked': 'Solo el proveedor puede cambiarlo.',
  'programType.title': '¿Cambiar el tipo de programa?',
  'programType.message':
    'También cambia en cada centro que sigue a esta organización. Sus enlaces públicos se desactivan, y quien esté viendo con ellos dejará de ver.',
  'programType.change': 'Cambiar el tipo de programa',
  contact: 'Persona de contacto',
  pocName: 'Nombre del contacto',
  position: 'Cargo',
  emailAddress: 'Correo electrónico',
  phoneNumber: 'Teléfono',
  regions: 'Regiones',
  locations: 'Centros',
  cameras: 'Cámaras',
  viewers: 'Espectadores',
  'viewers.active': 'Sin pausa',
  'viewers.paused': 'En pausa',
  'viewers.pausedUntil': 'En pausa hasta el {{date}}',
  'viewers.pause': 'Pausar espectadores',
  'viewers.enable': 'Terminar la pausa de espectadores',

  'locations.search': 'Buscar centros de esta organización',
  'locations.empty': 'Esta organización todavía no tiene centros.',
  'locations.create': 'Nuevo centro',

  created: 'Se creó la organización {{name}}.',
  updated: 'Se actualizó la organización {{name}}.',
  'delete.warning':
    'Se eliminan para siempre todos sus centros, con sus familias, espectadores y cámaras, y todos sus usuarios.',
} satisfies Translation<typeof en>;
