import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'login.title': 'Le damos la bienvenida',
  'login.hint': 'Para familias y personal: vea sus cámaras o decida quién puede verlas.',
  'login.promise': 'Las personas correctas, en el momento correcto, y nadie más.',
  'login.userName': 'Nombre de usuario',
  'login.password': 'Contraseña',
  'login.submit': 'Iniciar sesión',
  'login.passkey': 'Iniciar sesión con una llave de acceso',
  'step.over':
    'Este inicio de sesión tardó demasiado o tuvo demasiados intentos incorrectos. Empiece de nuevo con su contraseña.',
  'step.back': 'Empezar de nuevo',
  'login.stay': 'Este es mi propio teléfono: mantener mi sesión iniciada durante 30 días',
  'login.stay.hint':
    'Solo para familias, con una llave de acceso: su huella, su rostro o su PIN. No lo use en un teléfono compartido.',
  'login.stay.staff':
    'Solo las familias pueden mantener la sesión iniciada en un teléfono. Como parte del personal, su sesión funciona como siempre: termina tras 15 minutos sin usar Viewgate.',
  'login.stay.goOn': 'Continuar',
  'login.elsewhere': 'Usar el acceso de su organización',
  'login.here': 'Usar nombre de usuario y contraseña',
  'login.forgotUserName': '¿Olvidó su nombre de usuario?',
  'login.forgotPassword': '¿Olvidó su contraseña?',
  'login.missing': 'Escriba su nombre de usuario y su contraseña.',
  'login.tooMany': 'Demasiados intentos. Espere {{wait}} e inténtelo de nuevo.',

  'password.current': 'Contraseña actual',
  'password.hint': 'Se cerrará la sesión en todos sus demás dispositivos.',
  'password.done': 'Contraseña cambiada.',
  'password.wrong': 'La contraseña actual no es correcta.',

  'forbidden.title': 'No puede abrir esto',
  'forbidden.hint': 'Su cuenta no tiene permiso. Quien administra los usuarios de su centro puede dárselo.',
  'notFound.title': 'Aquí no hay nada',
  'notFound.hint': 'Puede que la página se haya movido o eliminado, o que no esté disponible en este centro.',
  'notIntegrated.says':
    '{{feature}}: no forma parte de la integración de este centro con {{partner}}. Pida a {{partner}} que lo añada, o a quien administra su organización.',
  'notIntegrated.partner': 'su socio',
  'claim.registrations': 'Registros',
  'claim.roomRequests': 'Solicitudes de sala',
  'claim.events': 'Eventos',
  'claim.licensePlates': 'Placas',
  'claim.engage': 'Participación',
  'claim.aiDashboard': 'Panel de IA',
  'notIntegrated.title': 'No forma parte de esta integración',
  'notIntegrated.hint':
    'Este centro está conectado con un socio y la conexión no incluye esta parte del portal. Quien administra la integración puede cambiarlo con el socio.',
  toStart: 'Ir a la página de inicio',

  'noLocations.title': 'Aún no hay centros',
  'noLocations.hint':
    'Su cuenta no está asignada a ningún centro. Pida a quien administra su organización que la agregue a uno.',
  'noLocations.first': 'Este sistema aún no tiene centros. Cree el primero para empezar.',
  'noLocations.create': 'Crear un centro',
  'noLocations.again': 'Comprobar de nuevo',
  'noLocations.has.title': 'Usted tiene un centro',
  'noLocations.has.hint': 'Esta página es para cuentas que no están asignadas a ningún centro. La suya lo está.',
  'noLocations.viewer.title': 'Esta página es para el personal',
  'noLocations.viewer.hint': 'Sus cámaras están en su página de inicio.',
} satisfies Translation<typeof en>;
