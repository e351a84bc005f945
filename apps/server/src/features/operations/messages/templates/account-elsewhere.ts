import { mailTemplate } from './template.ts';

interface Data {
  userName: string;
  organization: string;
}

const action = (label: string) => ({ label, path: '/login' });

/** To a new account of people who log in with their organization's own login: there is nothing to confirm and no password to choose. */
export const accountElsewhere = mailTemplate<Data>({
  en: ({ userName, organization }) => ({
    subject: 'Your Viewgate account is ready',
    lines: [
      `You have an account at Viewgate. Your user name is ${userName}.`,
      `The staff of ${organization} log in with their organization’s own login, so there is no password to choose here. On the login page, enter your work email and choose to continue with ${organization}.`,
    ],
    action: action('Go to the login page'),
    notes: [
      `If you cannot log in there, ask whoever looks after accounts at ${organization}.`,
      'If you did not expect this, do nothing: nobody can log in with this account in another way.',
    ],
  }),
  es: ({ userName, organization }) => ({
    subject: 'Su cuenta de Viewgate está lista',
    lines: [
      `Usted tiene una cuenta en Viewgate. Su nombre de usuario es ${userName}.`,
      `El personal de ${organization} inicia sesión con el acceso propio de su organización, así que aquí no hay que elegir ninguna contraseña. En la página de inicio de sesión, escriba su correo de trabajo y elija continuar con ${organization}.`,
    ],
    action: action('Ir a la página de inicio de sesión'),
    notes: [
      `Si no puede iniciar sesión allí, pregunte a quien administra las cuentas en ${organization}.`,
      'Si no esperaba esto, no haga nada: nadie puede iniciar sesión con esta cuenta de otra manera.',
    ],
  }),
});
