import { accountLink, mailTemplate } from './template.ts';

interface Data {
  userName: string;
  token: string;
}

const keep = accountLink('/confirm-account');

/** To the person who asked that their account be deleted, once the deletion is due but has to wait for staff. */
export const deletionWaits = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Your account has not been deleted yet',
    lines: [
      `You asked us to delete your account ${data.userName}. Since then the staff of a location have limited your access, and a deletion would undo that.`,
      'Your account will be deleted once they lift that limit or remove you, so please ask them. Until then it stays locked.',
    ],
    action: keep(data, 'Keep my account'),
    notes: [
      'If you have changed your mind, press the button: the account opens again. Any limits that staff have set stay in place.',
    ],
  }),
  es: (data) => ({
    subject: 'Su cuenta todavía no se eliminó',
    lines: [
      `Usted pidió que se eliminara su cuenta ${data.userName}. Desde entonces, el personal de un centro limitó su acceso, y al eliminarla se perdería ese límite.`,
      'Su cuenta se eliminará en cuanto el personal quite ese límite o lo elimine a usted: pídaselo. Hasta entonces sigue bloqueada.',
    ],
    action: keep(data, 'Conservar mi cuenta'),
    notes: [
      'Si cambió de opinión, presione el botón: la cuenta se abre de nuevo. Los límites que puso el personal se mantienen.',
    ],
  }),
});
