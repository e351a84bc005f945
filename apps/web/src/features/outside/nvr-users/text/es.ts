import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Con su usuario de NVR, la aplicación móvil le muestra las cámaras de sus centros. No abre nada más del portal.',
  empty: 'No tiene un usuario de NVR para la aplicación móvil.',
  none: 'No tiene activada la opción de ver cámaras en la aplicación móvil. Pida a quien administra los usuarios que la active.',
  withheld: 'Se le desactivó la opción de ver cámaras en la aplicación móvil, así que la aplicación no muestra nada.',
  elsewhere:
    'Usted inicia sesión con el acceso propio de su organización, así que un usuario de NVR no le da acceso. Vea las cámaras en el navegador de su teléfono.',
  make: 'Crear usuario de NVR',
  made: 'Creado el {{date}}',
  'not.used': 'Aún sin usar',
  'last.used': 'Último uso',
  again: 'Mostrar un código nuevo',
  'again.title': '¿Reemplazar el código?',
  'again.message':
    'El código que tiene ahora dejará de funcionar y se cerrará la sesión en todos los teléfonos que lo usan.',
  revoke: 'Revocar',
  'revoke.title': '¿Revocar su usuario de NVR?',
  'revoke.message': 'Se cerrará la sesión en todos los teléfonos que lo usan y dejarán de verse las cámaras en ellos.',
  revoked: 'Se revocó su usuario de NVR.',
  scan: 'Escanee este código con la aplicación móvil',
  'scan.hint':
    'Solo se muestra esta vez. Quien tenga una copia puede ver sus cámaras: no lo imprima ni lo envíe, y no guarde una foto de él.',
  'scan.qr': 'Código QR de su usuario de NVR',
  'scan.here': 'Abrir la aplicación en este dispositivo',
  'scan.done': 'Ya lo escaneé',
  userName: 'Nombre de usuario',
  secret: 'Contraseña',
} satisfies Translation<typeof en>;
