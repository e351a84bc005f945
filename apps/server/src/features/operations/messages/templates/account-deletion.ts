import { accountLink, mailTemplate } from './template.ts';

interface Data {
  userName: string;
  token: string;
  /** `YYYY-MM-DD`. */
  deletedOn: string;
}

const keep = accountLink('/confirm-account');
const inWords = (day: string, language: string) =>
  new Date(day).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });

/** To the person who asked that their account be deleted: from now on the account is locked, and the link undoes that. */
export const accountDeletion = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Your account will be deleted',
    lines: [
      `Your account ${data.userName} is locked: every device is logged out, and no camera opens.`,
      `On ${inWords(data.deletedOn, 'en')} it is deleted with everything we keep about it.`,
    ],
    action: keep(data, 'Keep my account'),
    notes: [
      'If you asked for this, there is nothing to do. If you have changed your mind, or it was not you, press the button before that day: everything goes back to how it was, except that somebody else may be the primary user of your family and invitations you sent no longer work.',
      'If it was not you, somebody knows your password: choose a new one afterwards.',
    ],
  }),
  es: (data) => ({
    subject: 'Su cuenta se eliminará',
    lines: [
      `Su cuenta ${data.userName} está bloqueada: se cerró la sesión en todos los dispositivos y ya no se abre ninguna cámara.`,
      `El ${inWords(data.deletedOn, 'es')} se eliminará con todo lo que guardamos sobre ella.`,
    ],
    action: keep(data, 'Conservar mi cuenta'),
    notes: [
      'Si usted lo pidió, no hay nada que hacer. Si cambió de opinión, o no fue usted, presione el botón antes de ese día: todo vuelve a estar como antes, salvo que otra persona puede ser el usuario principal de su familia y que las invitaciones que envió ya no funcionan.',
      'Si no fue usted, alguien conoce su contraseña: elija otra después.',
    ],
  }),
});
