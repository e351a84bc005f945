import { mailTemplate } from './template.ts';

interface Data {
  /** The previous one. */
  userName: string;
  /** Whether the account's address changed. The new one is not named: this mail goes to the old one, which may be a stranger's. */
  isEmailNew: boolean;
  /** The new user name, if this address is still the account's. */
  newUserName: string | null;
  byStaff: boolean;
}

const action = (label: string) => ({ label, path: '/forgot-username' });

const english = ({ userName, isEmailNew, newUserName }: Data): string => {
  if (newUserName) return `the user name of your account: ${userName} is now ${newUserName}.`;
  return isEmailNew
    ? `the email address of your account ${userName}: it is no longer this one.`
    : `the user name of your account ${userName}.`;
};
const spanish = ({ userName, isEmailNew, newUserName }: Data): string => {
  if (newUserName) return `el nombre de usuario de su cuenta: ${userName} ahora es ${newUserName}.`;
  return isEmailNew
    ? `la dirección de correo de su cuenta ${userName}: ya no es esta.`
    : `el nombre de usuario de su cuenta ${userName}.`;
};

/** Notifies the old address when an account's user name or address was changed. */
export const signInChanged = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Your login details were changed',
    lines: [
      `${data.byStaff ? 'Somebody in charge of your center changed' : 'You changed'} ${english(data)}`,
      `${data.byStaff ? 'Its devices' : 'Its other devices'} were logged out, and links that were mailed before no longer work.`,
    ],
    action: action('I do not know my user name'),
    notes: ['If you expected this, there is nothing to do. If not, tell the person who manages your center at once.'],
  }),
  es: (data) => ({
    subject: 'Sus datos de inicio de sesión cambiaron',
    lines: [
      `${data.byStaff ? 'Alguien que administra su centro cambió' : 'Usted cambió'} ${spanish(data)}`,
      `${data.byStaff ? 'Se cerró la sesión en sus dispositivos' : 'Se cerró la sesión en sus demás dispositivos'}, y los enlaces enviados antes ya no funcionan.`,
    ],
    action: action('No sé mi nombre de usuario'),
    notes: ['Si lo esperaba, no hay nada que hacer. Si no, avise enseguida a quien administra su centro.'],
  }),
});
