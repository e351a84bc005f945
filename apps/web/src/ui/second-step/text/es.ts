import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'label.app': 'Código de su aplicación de autenticación',
  'hint.app': 'Los seis dígitos que muestra ahora.',
  'label.recovery': 'Código de recuperación',
  'hint.recovery': 'Uno de los códigos que guardó. Cada uno sirve una sola vez.',
  'label.password': 'Su contraseña',
  'passkey.hint': 'Su navegador le pide la huella, el rostro, el PIN o la llave de seguridad.',
  usePasskey: 'Usar su llave de acceso',
  'way.passkey': 'Usar una llave de acceso',
  'way.app': 'Usar la aplicación de autenticación',
  'way.recovery': 'Usar un código de recuperación',
  'way.password': 'Usar su contraseña',
  'missing.app': 'Escriba los seis dígitos.',
  'missing.recovery': 'Escriba un código de recuperación.',
  'missing.password': 'Escriba su contraseña.',
  turnedDown: 'No se usó la llave de acceso. Inténtelo de nuevo o use otra forma.',
  tooMany: 'Demasiados intentos. Espere {{wait}} e inténtelo de nuevo.',
  noWay:
    'Su llave de acceso solo funciona en la dirección habitual del portal. Ábralo allí o pregunte a quien administra los usuarios de su centro.',
} satisfies Translation<typeof en>;
