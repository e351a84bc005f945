import { mailTemplate } from './template.ts';

interface Data {
  userName: string;
  organization: string;
}

const action = (label: string) => ({ label, path: '/login' });

/** The reply to people who request a new password but log in with their organization's own login. */
export const signInElsewhere = mailTemplate<Data>({
  en: ({ userName, organization }) => ({
    subject: 'You log in with your organization',
    lines: [
      `Somebody, probably you, asked for a new password for the account ${userName}.`,
      `The staff of ${organization} log in to Viewgate with their organization’s own login, so this account needs no password here. On the login page, enter your work email and choose to continue with ${organization}.`,
    ],
    action: action('Go to the login page'),
    notes: [`If you cannot log in there, ask whoever looks after accounts at ${organization}.`],
  }),
  es: ({ userName, organization }) => ({
    subject: 'Usted inicia sesión con su organización',
    lines: [
      `Alguien, probablemente usted, pidió una nueva contraseña para la cuenta ${userName}.`,
      `El personal de ${organization} inicia sesión en Viewgate con el acceso propio de su organización, así que esta cuenta no necesita contraseña aquí. En la página de inicio de sesión, escriba su correo de trabajo y elija continuar con ${organization}.`,
    ],
    action: action('Ir a la página de inicio de sesión'),
    notes: [`Si no puede iniciar sesión allí, pregunte a quien administra las cuentas en ${organization}.`],
  }),
});
