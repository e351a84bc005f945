import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  families: 'Dejar una familia',
  'families.none': 'No es miembro de ninguna familia.',
  member: '{{family}}, {{location}}',
  waits: 'Espera que lo admitan',
  held: 'El personal de {{location}} ha limitado su acceso, así que solo ellos pueden terminarlo. Pídales que lo eliminen.',
  shielded:
    'Stream Shield detuvo sus cámaras de {{location}}. Desbloquéelas con el enlace de nuestro correo antes de dejar la familia.',
  only: 'Esta es su única familia. Para dejarla, elimine su cuenta.',
  leave: 'Dejar',
  'leave.of': 'Dejar {{family}} en {{location}}',
  'leave.title': '¿Dejar {{family}} en {{location}}?',
  'leave.submit': 'Dejar esta familia',
  'leave.done': 'Ha dejado {{family}}.',
  takeBack: 'Retirar',
  'takeBack.of': 'Retirar el registro en {{location}}',
  'takeBack.title': '¿Retirar su registro en {{location}}?',
  'takeBack.submit': 'Retirarlo',
  'takeBack.done': 'Se retiró su registro.',
  'ends.cameras': 'Desde este momento ya no podrá ver las cámaras de {{location}}.',
  'ends.history': 'Se elimina lo que vio allí.',
  'ends.plate': 'Se elimina su placa {{plate}}.',
  'ends.invitations_one': 'La invitación abierta que envió deja de funcionar.',
  'ends.invitations_other': 'Las {{count}} invitaciones abiertas que envió dejan de funcionar.',
  'ends.last': 'Nadie más ve las cámaras con esta familia: se queda sin visualizadores, y se avisa al personal.',
  'ends.told': 'Se avisa a los demás de la familia y al personal.',
  'ends.registration': 'Se elimina lo que introdujo allí. El personal ya no lo responde.',
  'ends.back': 'Para volver, tendrán que invitarlo de nuevo.',
  successor: 'Quién pasa a ser usuario principal',
  'successor.of': 'Quién pasa a ser usuario principal de {{family}}',
  password: 'Su contraseña',
  code: 'Código de su segundo paso',
  'code.hint': 'Seis dígitos de su aplicación de autenticación, o un código de recuperación.',
  passkey: 'Confirmar con una llave de acceso',
  'passkey.done': 'Confirmado con una llave de acceso.',
  'passkey.missing': 'Primero confirme con una llave de acceso.',
  account: 'Eliminar su cuenta',
  'account.hint':
    'Se cierra su sesión en todas partes y deja de ver las cámaras, de inmediato. Después de {{count}} días se elimina todo lo que se guarda sobre usted; hasta entonces, un enlace en un correo lo deshace.',
  'account.held':
    'El personal de {{location}} ha limitado su acceso. Pídales que lo eliminen antes de eliminar su cuenta.',
  delete: 'Eliminar mi cuenta',
  'delete.title': '¿Eliminar su cuenta?',
  'delete.families_one': 'Deja su familia. Se avisa a los demás de ella y al personal.',
  'delete.families_other': 'Deja sus {{count}} familias. Se avisa a los demás de ellas y al personal.',
  'delete.everything':
    'Se elimina después de {{count}} días: su cuenta, lo que vio, sus placas, sus dispositivos y llaves de acceso.',
  'delete.undo':
    'El correo que le enviamos tiene un enlace que lo deshace. Las invitaciones que envió siguen retiradas.',
} satisfies Translation<typeof en>;
