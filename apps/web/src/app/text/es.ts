import type { Translation } from '../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  error404: 'Error 404',
  'toArea.admin': 'Volver a Administración',
  'toArea.app': 'Volver a su página de inicio',
  'toArea.organization': 'Volver a Organización',
  closedMeanwhile: '“{{name}}” se desactivó.',

  navigation: 'Navegación principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  foldMenu: 'Contraer la barra lateral',
  unfoldMenu: 'Expandir la barra lateral',
  start: 'Viewgate, página de inicio',
  'group.requests': 'Solicitudes',
  'group.admin': 'Administración',
  'group.organization': 'Organización',
  'group.account': 'Cuenta',
  waiting_one: '{{count}} en espera',
  waiting_other: '{{count}} en espera',
  'waiting.unread': 'No se pudo cargar cuántos hay en espera',
  newTab: '(se abre en otra pestaña)',
  logOut: 'Cerrar sesión',

  location: 'Centro',
  'location.change': 'Cambiar de centro, ahora {{name}}',
  'location.search': 'Buscar centros',
  'location.none': 'Ningún centro coincide.',
  'location.failed': 'No se pudieron cargar los centros.',

  alertsMissing: 'Las alertas no se pueden mostrar en esta ventana.',
  forceSync: 'Sincronizar con el socio',
  notifications: 'Notificaciones del centro',
  language: 'Idioma',
  scheme: 'Colores',
  'scheme.light': 'Claro',
  'scheme.dark': 'Oscuro',
  'scheme.auto': 'Igual que el dispositivo',
  account: 'Cuenta de {{name}}',

  palette: 'Ir a…',

  'idle.title': '¿Sigue ahí?',
  'idle.hint': 'Para proteger a quienes aparecen en cámara, su sesión se cerrará en',
  'idle.seconds_one': '{{count}} segundo',
  'idle.seconds_other': '{{count}} segundos',
  'again.title': 'Vuelva a iniciar sesión',
  'again.hint': 'Su sesión se cerró. Lo que escribió sigue aquí: inicie sesión y guárdelo.',
  'again.leave': 'Salir sin guardar',
  'idle.stay': 'Seguir conectado',
} satisfies Translation<typeof en>;
