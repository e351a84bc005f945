import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  hint: 'Con un segundo paso, quien averigüe su contraseña sigue sin poder entrar como usted.',
  required: 'Su organización exige un segundo paso. Puede cambiarlo, pero debe conservar al menos uno.',
  name: 'Nombre',
  'name.missing': 'Escriba primero un nombre',
  rename: 'Cambiar nombre',
  'rename.of': 'Cambiar el nombre de {{name}}',
  renamed: 'Ahora se llama {{name}}.',
  remove: 'Quitar',
  'remove.of': 'Quitar {{name}}',
  removed: 'Se quitó {{name}}.',
  added: 'Agregada {{when}}',
  used: 'Último uso {{when}}',
  neverUsed: 'Sin usar todavía',

  passkeys: 'Llaves de acceso',
  'passkeys.hint':
    'Su huella, su rostro, un PIN o una llave de seguridad. Es el segundo paso más seguro, y también puede iniciar sesión solo con ella.',
  'passkeys.impossible':
    'Aquí no se pueden crear llaves de acceso: este navegador no las admite, o el portal se abrió por una dirección numérica en lugar de su nombre.',
  'passkey.add': 'Agregar una llave de acceso',
  'passkey.goOn': 'Continuar',
  'passkey.nameHint': 'Para reconocerla después, por ejemplo “Laptop del trabajo” o “Llave azul”.',
  'passkey.added': 'Se agregó la llave de acceso {{name}}.',
  'passkey.known': 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  'passkey.turnedDown': 'No se creó ninguna llave de acceso. Inténtelo de nuevo cuando quiera.',
  'passkey.synced': 'En un gestor de contraseñas',
  'passkey.bound': 'En un solo dispositivo',
  'passkey.removeMessage':
    'Ya no podrá iniciar sesión con {{name}}. Permanece en su dispositivo o gestor de contraseñas hasta que la elimine allí.',

  app: 'Aplicación de autenticación',
  'app.hint':
    'Una aplicación en su teléfono que muestra un código nuevo de seis dígitos cada medio minuto. Sirve cualquiera.',
  'app.one': 'Aplicación de autenticación',
  'app.add': 'Configurar una aplicación de autenticación',
  'app.scan': 'Escanee esto con la aplicación.',
  'app.qr': 'Código para escanear con la aplicación de autenticación',
  'app.here': 'La aplicación está en este dispositivo: abrirla',
  'app.type': 'O escriba en ella esta clave:',
  'app.key': 'Clave para escribir',
  'app.code': 'Código',
  'app.codeHint': 'Los seis dígitos que la aplicación muestra ahora.',
  'app.confirm': 'Confirmar',
  'app.wrong': 'Este código no es correcto. Compruebe la hora de su teléfono y use el siguiente.',
  'app.added': 'Se agregó la aplicación de autenticación.',
  'app.removeMessage': 'Sus códigos dejarán de aceptarse. Elimine también la entrada en la aplicación.',

  codes: 'Códigos de recuperación',
  'codes.hint':
    'Para el día en que pierda el teléfono o la llave. Cada código sirve una vez en lugar del segundo paso.',
  'codes.left_one': 'Queda un código',
  'codes.left_other': 'Quedan {{count}} códigos',
  'codes.renew': 'Crear códigos nuevos',
  'codes.renewMessage': 'Sus códigos actuales dejarán de aceptarse.',
  'codes.title': 'Guarde estos códigos de recuperación',
  'codes.once':
    'No se vuelven a mostrar. Guárdelos donde pueda encontrarlos sin este dispositivo: impresos o en un gestor de contraseñas.',
  'codes.copy': 'Copiar',
  'codes.download': 'Guardar como archivo',
  'codes.copied': 'Copiados.',
  'codes.kept': 'Los guardé en un lugar seguro',
  'codes.keepFirst': 'Confirme primero que los guardó',
  'codes.done': 'Listo',

  'proof.title': '¿Es usted?',
  'proof.hint': 'Antes de cambiar esto, confirme que es usted.',
  'proof.submit': 'Confirmar',

  'stay.title': 'Mantener la sesión iniciada en este teléfono',
  'stay.hint': 'Con una llave de acceso, este teléfono le reconoce por su huella, su rostro o su PIN.',
  'stay.days': 'Su sesión sigue iniciada 30 días a partir de ahora, aunque no la use.',
  'stay.end':
    'Termina de inmediato si cierra la sesión, cambia la contraseña, quita la llave de acceso o la termina en Seguridad desde otro dispositivo. También termina si su cuenta queda en pausa.',
  'stay.own': 'Úselo solo en un teléfono que sea únicamente suyo y que se bloquee solo.',
  'stay.make': 'Crear una llave de acceso y mantener la sesión',
  'stay.use': 'Usar su llave de acceso y mantener la sesión',
  'stay.goOn': 'Continuar',
  'stay.notNow': 'Ahora no',
  'stay.passkeyName': 'Mi teléfono',
  'stay.turnedDown': 'No se usó ninguna llave de acceso. Inténtelo de nuevo cuando quiera o continúe sin ella.',

  'missing.title': 'Agregue un segundo paso para continuar',
  'missing.hint':
    'Su organización exige un segundo paso al iniciar sesión. Elija uno; toma un minuto y se le pedirá a partir de ahora.',
  'missing.goOn': 'Continuar al portal',
  'missing.logOut': 'Cerrar sesión',
} satisfies Translation<typeof en>;
