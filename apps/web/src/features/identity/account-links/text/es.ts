import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  toLogin: 'Volver al inicio de sesión',
  login: 'Iniciar sesión',

  'userName.title': '¿Olvidó su nombre de usuario?',
  'userName.hint': 'Escriba su dirección de correo y le enviaremos los nombres de usuario que le pertenecen.',
  'userName.email': 'Correo electrónico',
  'userName.submit': 'Enviarme mi nombre de usuario',
  'sent.title': 'Revise su correo',
  'sent.userName': 'Si alguna cuenta pertenece a esta dirección, le llegará un mensaje con su nombre de usuario.',
  'sent.password':
    'Si alguna cuenta pertenece a este nombre, llegará a su dirección un mensaje con un enlace para una nueva contraseña. El enlace funciona durante una hora.',
  'sent.nothing':
    '¿No llega nada en unos minutos? Revise el correo no deseado, empiece de nuevo o pregunte a quien administra su centro qué dirección tiene de usted.',
  'sent.again': 'Empezar de nuevo',

  'forgot.title': '¿Olvidó su contraseña?',
  'forgot.hint': 'Escriba su nombre de usuario o su correo y le enviaremos un enlace para elegir una nueva contraseña.',
  'forgot.userName': 'Nombre de usuario o correo',
  'forgot.submit': 'Enviarme un enlace',

  'reset.title': 'Elija una nueva contraseña',
  'reset.hint': 'Para la cuenta {{userName}}. Se cerrará la sesión en todos los dispositivos.',
  'reset.submit': 'Guardar la nueva contraseña',
  'reset.done': 'Su contraseña cambió',
  'reset.doneHint': 'Se cerró la sesión en todos los dispositivos. Inicie sesión con su nueva contraseña.',

  'confirm.title': 'Confirme su cuenta',
  'confirm.hint': 'Va a confirmar la cuenta {{userName}} con la dirección {{email}}.',
  'confirm.first':
    'Le damos la bienvenida. Elija una contraseña para su cuenta {{userName}}; con ella iniciará sesión a partir de ahora.',
  'confirm.submit': 'Confirmar mi cuenta',
  'confirm.done': 'Su cuenta está confirmada',
  'confirm.doneHint': 'Ya puede iniciar sesión con el nombre de usuario {{userName}}.',
  'email.title': 'Confirme su nueva dirección',
  'email.hint': 'A partir de ahora la cuenta {{userName}} usará la dirección {{email}}.',
  'email.submit': 'Usar esta dirección',
  'email.done': 'Su nueva dirección está confirmada',
  'email.doneHint': 'Los mensajes sobre la cuenta {{userName}} llegarán aquí a partir de ahora.',

  keep: 'Conservar mi cuenta',
  'keep.hint': '{{userName}} se eliminaría el {{date}}.',
  'keep.waits': '{{userName}} se va a eliminar.',

  'notMe.title': '¿No fue usted?',
  'notMe.hint':
    'Entonces alguien conoce la contraseña de {{userName}}. La cuenta conserva la dirección {{email}}, se cierra la sesión en todos los dispositivos y la contraseña deja de funcionar. A continuación, elija una nueva.',
  'notMe.submit': 'Proteger mi cuenta',

  'expired.title': 'Este enlace ya no funciona',
  'expired.hint':
    'Ya se usó, venció o está incompleto. Los enlaces de los mensajes funcionan una sola vez y solo por un tiempo.',
  'expired.reset': 'Enviarme un enlace nuevo',
  'expired.notMe':
    'Pida una nueva contraseña en “¿Olvidó su contraseña?”; si no llega ningún mensaje, avise enseguida a quien administra su centro.',
  'expired.confirm':
    'Si ya confirmó su cuenta, inicie sesión. Si no, pida a quien administra su centro que le envíe la confirmación otra vez.',
} satisfies Translation<typeof en>;
