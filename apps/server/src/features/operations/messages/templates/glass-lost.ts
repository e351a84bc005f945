import { mailTemplate } from './template.ts';

interface Data {
  /** Of the break-glass account. */
  userName: string;
  how: 'paused' | 'deleted';
  /** How many others could still log in. */
  left: number;
  organization: string;
  organizationId: number;
}

const action = (label: string, id: number) => ({ label, path: `/admin/organizations/details/${id}/login` });

const leftInEnglish = (left: number): string => {
  if (left === 0)
    return 'None is left: when your organization’s login is not working, nobody can log in. Choose another one now.';
  return left === 1
    ? 'One other break-glass account can still log in.'
    : `${left} other break-glass accounts can still log in.`;
};
const leftInSpanish = (left: number): string => {
  if (left === 0)
    return 'No queda ninguna: si el acceso de su organización no responde, nadie podrá entrar. Elija otra ahora.';
  return left === 1
    ? 'Otra cuenta de emergencia todavía puede iniciar sesión.'
    : `Otras ${left} cuentas de emergencia todavía pueden iniciar sesión.`;
};

/** Tells those who look after an organization's login that one of the ways in without it is gone. */
export const glassLost = mailTemplate<Data>({
  en: ({ userName, how, left, organization, organizationId }) => ({
    subject: how === 'paused' ? 'A break-glass account was paused' : 'A break-glass account was deleted',
    lines: [
      `The account ${userName} was ${how}. It was one of the accounts that can still log in to Viewgate with a password when the login of ${organization} is not working.`,
      leftInEnglish(left),
    ],
    action: action('Look at the login of your organization', organizationId),
    notes: [`You get this because you manage ${organization}, or have a break-glass account there yourself.`],
  }),
  es: ({ userName, how, left, organization, organizationId }) => ({
    subject: how === 'paused' ? 'Se pausó una cuenta de emergencia' : 'Se eliminó una cuenta de emergencia',
    lines: [
      `La cuenta ${userName} ${how === 'paused' ? 'se pausó' : 'se eliminó'}. Era una de las que pueden iniciar sesión en Viewgate con una contraseña cuando el acceso de ${organization} no responde.`,
      leftInSpanish(left),
    ],
    action: action('Ver el acceso de su organización', organizationId),
    notes: [`Recibe este mensaje porque administra ${organization} o tiene allí una cuenta de emergencia.`],
  }),
});
