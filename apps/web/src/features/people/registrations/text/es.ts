import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  toLogin: 'Iniciar sesión',
  haveAccount: 'Ya tengo una cuenta',
  step: 'Paso {{number}} de {{of}} · {{location}}',
  next: 'Siguiente',
  back: 'Atrás',

  'place.title': 'Busque su centro',
  'place.hint': 'Escriba al menos tres letras del nombre de su centro o de la ciudad.',
  'place.unknown': 'El enlace no lleva a ningún centro que conozcamos. Busque el suyo aquí.',
  'place.search': 'Nombre o ciudad',
  'place.none': 'Ningún centro tiene ese nombre. Revise la ortografía o pida el enlace al personal.',
  'place.found_one': 'Un centro encontrado',
  'place.found_other': '{{count}} centros encontrados',
  'place.change': '¿No es su centro?',

  'info.title': 'Sobre usted',
  'info.intro': 'Regístrese para ver a sus hijos. Toma dos minutos.',
  'info.intro_petCare': 'Regístrese para ver a sus mascotas. Toma dos minutos.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono (opcional)',
  relationship: 'Relación con el niño',
  relationship_petCare: 'Relación con la mascota',
  plate: 'Placa del vehículo',

  'children.title': 'Sus hijos',
  'children.title_petCare': 'Sus mascotas',
  'children.one': 'Niño {{number}}',
  'children.one_petCare': 'Mascota {{number}}',
  'children.lastName': 'Apellidos, si son distintos de los suyos',
  'children.birthDate': 'Fecha de nacimiento (opcional)',
  'children.classes': 'Clases',
  'children.classes_petCare': 'Grupos',
  'children.classesHint': '¿No está seguro? Déjelo vacío; el personal elegirá.',
  'children.consent': '¿Pueden otras familias ver a este niño en las cámaras?',
  'children.consent_petCare': '¿Pueden otros dueños ver a esta mascota en las cámaras?',
  'children.consent.choose': 'Elija, por favor',
  'children.consent.yes': 'Sí, pueden',
  'children.consent.no': 'No: cerrarles esas cámaras',
  'children.add': 'Agregar otro niño',
  'children.add_petCare': 'Agregar otra mascota',
  'children.remove': 'Quitar al niño {{number}}',
  'children.remove_petCare': 'Quitar la mascota {{number}}',
  'children.full': 'En un registro caben {{most}} niños. Agregue los demás después.',
  'children.full_petCare': 'En un registro caben {{most}} mascotas. Agregue las demás después.',

  'account.title': 'Su cuenta',
  userName: 'Nombre de usuario',
  'userName.hint': 'Su dirección de correo, a menos que quiera otro.',
  website: 'Sitio web (déjelo vacío)',
  submit: 'Registrarme',

  'mine.title': 'Agregar una familia en {{location}}',
  'mine.title_petCare': 'Agregar un hogar en {{location}}',
  'mine.hint': 'Se registra con su cuenta {{userName}}, {{name}}. El personal del centro lo revisará.',

  'confirm.title': 'Confirme su dirección de correo',
  'confirm.hint': 'Un toque, y el centro podrá revisar su registro.',
  'confirm.submit': 'Esta dirección es mía',
  'confirm.password': 'Contraseña',
  'confirm.passwordHint': 'La que eligió al registrarse.',
  'confirm.otherName': 'Mientras tanto, alguien eligió su nombre de usuario. Elija otro.',
  'expired.title': 'Este enlace ya no funciona',
  'expired.hint': 'Ya se usó, venció o está incompleto.',
  'expired.confirm':
    'Si ya confirmó su dirección, su registro está en camino. Si no, pida un enlace nuevo en la página de su registro o regístrese otra vez.',
  'expired.invitation':
    'Una invitación funciona una sola vez, durante 14 días. Pida a quien se la envió, o al personal del centro, que la envíe de nuevo. Si ya la aceptó, inicie sesión.',

  'status.title': 'Mi registro',
  'status.resend': 'Enviar el correo otra vez',
  'status.resent': 'Enviado. Puede tardar unos minutos; revise también el correo no deseado.',
  'status.wrongAddress': 'La dirección es incorrecta',
  'status.withdraw': 'Retirar mi registro',
  'status.withdrawAsk': '¿Retirarlo? Se eliminará todo lo que escribió.',
  'status.withdrawYes': 'Sí, retirarlo',
  'status.withdrawNo': 'Conservarlo',
  'status.withdrawn': 'Su registro se retiró',
  'status.withdrawnHint': 'Se eliminó todo lo que escribió.',
  'status.again': 'Registrarme de nuevo',
  'status.none': 'No hay ningún registro en este navegador',
  'status.noneHint':
    'Abra esta página en el dispositivo con el que se registró. Una vez confirmada su dirección, también puede iniciar sesión con el nombre de usuario y la contraseña que eligió.',
  'status.resendHint': 'La que usó para registrarse, si perdió el correo para confirmarla.',
  'status.resentIfAny':
    'Si un registro con esta dirección espera su confirmación, el correo va en camino. Puede tardar unos minutos; revise también el correo no deseado.',
  'status.moved': 'Su registro continúa en otra parte',
  'status.movedHint':
    'Tal vez la dirección se confirmó en otro dispositivo, donde ahora puede seguirlo; también puede iniciar sesión con la contraseña que eligió. Si nadie la confirmó en 7 días, regístrese de nuevo.',
  'status.failed': 'No se pudo actualizar la página. Lo intentará de nuevo automáticamente.',
  'status.cameras': 'Mis cámaras',

  'viewer.title': 'Recibió una invitación de {{location}}',
  'viewer.hint':
    '{{inviter}} le envió una invitación para ver las cámaras de {{location}} con la familia {{family}}, como {{relationship}}.',
  'viewer.hint_petCare':
    '{{inviter}} le envió una invitación para ver las cámaras de {{location}} con el hogar {{family}}, como {{relationship}}.',
  'viewer.hintNobody':
    'Recibió una invitación para ver las cámaras de {{location}} con la familia {{family}}, como {{relationship}}.',
  'viewer.hintNobody_petCare':
    'Recibió una invitación para ver las cámaras de {{location}} con el hogar {{family}}, como {{relationship}}.',
  'viewer.submit': 'Aceptar la invitación',
  'viewer.mine': 'Acepta con su cuenta {{userName}}.',
  'viewer.opened': 'Su cuenta está lista',
  'viewer.openedHint': 'Ya puede iniciar sesión, con el nombre de usuario {{userName}}.',
} satisfies Translation<typeof en>;
