import { accountLink, mailTemplate } from './template.ts';

interface Data {
  userName: string;
  token: string;
  /** The person chooses a first password on the page. */
  setsPassword: boolean;
  days: number;
}

const action = accountLink('/confirm-account');

/** To a new account, and again on "resend confirmation". */
export const confirmAccount = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Confirm your Viewgate account',
    lines: [
      `An account has been created for you. Your user name is ${data.userName}.`,
      data.setsPassword
        ? 'Confirm that this address is yours and choose a password; then you can log in.'
        : 'Confirm that this address is yours; then you can log in.',
    ],
    action: action(data, 'Confirm my account'),
    notes: [
      `The link works once, for ${data.days} days.`,
      'If you did not expect this, do nothing: nobody can log in with this account.',
    ],
  }),
  es: (data) => ({
    subject: 'Confirme su cuenta de Viewgate',
    lines: [
      `Se creó una cuenta para usted. Su nombre de usuario es ${data.userName}.`,
      data.setsPassword
        ? 'Confirme que esta dirección es suya y elija una contraseña; después podrá iniciar sesión.'
        : 'Confirme que esta dirección es suya; después podrá iniciar sesión.',
    ],
    action: action(data, 'Confirmar mi cuenta'),
    notes: [
      `El enlace funciona una sola vez, durante ${data.days} días.`,
      'Si no esperaba esto, no haga nada: nadie puede iniciar sesión con esta cuenta.',
    ],
  }),
});
