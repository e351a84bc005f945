import { mailTemplate } from './template.ts';

interface Data {
  /** Of the break-glass account. */
  userName: string;
  organization: string;
  organizationId: number;
}

const action = (label: string, id: number) => ({ label, path: `/admin/organizations/details/${id}/login` });

/** Tells those who look after an organization's login that somebody got in without it. */
export const glassBroken = mailTemplate<Data>({
  en: ({ userName, organization, organizationId }) => ({
    subject: 'A break-glass account was used',
    lines: [
      `Somebody logged in to Viewgate with the break-glass account ${userName} and its password, not with the login of ${organization}.`,
      'That is what the account is for when the login of your organization does not answer. If you did not know of it, ask the account’s owner, and change its password.',
    ],
    action: action('Look at the login of your organization', organizationId),
    notes: [`You get this because you manage ${organization}, or have a break-glass account there yourself.`],
  }),
  es: ({ userName, organization, organizationId }) => ({
    subject: 'Se usó una cuenta de emergencia',
    lines: [
      `Alguien inició sesión en Viewgate con la cuenta de emergencia ${userName} y su contraseña, no con el acceso de ${organization}.`,
      'Para eso sirve la cuenta cuando el acceso de su organización no responde. Si usted no lo sabía, pregunte al titular de la cuenta y cambie la contraseña.',
    ],
    action: action('Ver el acceso de su organización', organizationId),
    notes: [`Recibe este mensaje porque administra ${organization} o tiene allí una cuenta de emergencia.`],
  }),
});
