import { mailTemplate } from './template.ts';

interface Data {
  userName: string;
}

/** The reply to people who request a password for an account created by their organization's login, after that login was switched off. */
export const passwordByStaff = mailTemplate<Data>({
  en: ({ userName }) => ({
    subject: 'Ask for a link to choose your password',
    lines: [
      `Somebody, probably you, asked for a password for the account ${userName}.`,
      'This account was created through your organization’s login, which is no longer used at Viewgate. Whether you keep it is up to a manager at your organization: ask the person who manages users there to send you a link to choose a password.',
    ],
    notes: ['If it was not you, do nothing: nobody can log in with this account.'],
  }),
  es: ({ userName }) => ({
    subject: 'Pida un enlace para elegir su contraseña',
    lines: [
      `Alguien, probablemente usted, pidió una contraseña para la cuenta ${userName}.`,
      'Esta cuenta la creó el acceso de su organización, que ya no se usa en Viewgate. Quien administra los usuarios de su organización decide si la cuenta sigue activa: pídale que le envíe un enlace para elegir una contraseña.',
    ],
    notes: ['Si no fue usted, no haga nada: nadie puede iniciar sesión con esta cuenta.'],
  }),
});
