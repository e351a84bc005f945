import { mailTemplate, preferencesFoot } from './template.ts';

interface Proof {
  locationName: string;
  token: string;
  days: number;
}

const prove = ({ token }: Proof, label: string) => ({ label, path: '/register/confirm', query: { token } });

/** To the registrant: the link that proves the email address. */
export const registrationProof = mailTemplate<Proof>({
  en: (data) => ({
    subject: `Confirm your registration at ${data.locationName}`,
    lines: [
      `Thank you for registering at ${data.locationName}.`,
      'Confirm that this email address is yours. Then the staff there will review your registration.',
    ],
    action: prove(data, 'Confirm my email address'),
    notes: [
      `The link works once, for ${data.days} days. After that, everything you entered is deleted.`,
      'If it was not you, do nothing.',
    ],
  }),
  es: (data) => ({
    subject: `Confirme su registro en ${data.locationName}`,
    lines: [
      `Gracias por registrarse en ${data.locationName}.`,
      'Confirme que esta dirección de correo es suya. Después, el personal revisará su registro.',
    ],
    action: prove(data, 'Confirmar mi dirección'),
    notes: [
      `El enlace funciona una sola vez, durante ${data.days} días. Después se elimina todo lo que escribió.`,
      'Si no fue usted, no haga nada.',
    ],
  }),
});

interface OfOwner {
  locationId: number;
  locationName: string;
  userName: string;
  isPetCare: boolean;
}

const addFamily = ({ locationId }: OfOwner, label: string) => ({
  label,
  path: '/login',
  query: { returnUrl: `/register/family?locationId=${locationId}` },
});

/** To the owner of an account whose address somebody registered with. */
export const registrationOfOwner = mailTemplate<OfOwner>({
  en: (data) => ({
    subject: 'You already have a Viewgate account',
    lines: [
      `Somebody, probably you, registered at ${data.locationName} with this email address. It already belongs to your account ${data.userName}.`,
      `Log in to that account to add your ${data.isPetCare ? 'household' : 'family'} there. You do not need another one.`,
    ],
    action: addFamily(data, `Log in and add my ${data.isPetCare ? 'household' : 'family'}`),
    notes: ['If it was not you, do nothing: nothing has changed.'],
  }),
  es: (data) => ({
    subject: 'Ya tiene una cuenta de Viewgate',
    lines: [
      `Alguien, probablemente usted, se registró en ${data.locationName} con esta dirección de correo, que ya pertenece a su cuenta ${data.userName}.`,
      `Inicie sesión en esa cuenta para agregar allí ${data.isPetCare ? 'su hogar' : 'a su familia'}. No necesita otra.`,
    ],
    action: addFamily(data, `Iniciar sesión y agregar mi ${data.isPetCare ? 'hogar' : 'familia'}`),
    notes: ['Si no fue usted, no haga nada: no cambió nada.'],
  }),
});

interface Approved {
  locationName: string;
}

export const registrationApproved = mailTemplate<Approved>({
  en: ({ locationName }) => ({
    subject: `Welcome to ${locationName}`,
    lines: [`${locationName} has approved your registration. You can watch now.`],
    action: { label: 'Open my cameras', path: '/viewer' },
    foot: preferencesFoot('en', '/viewer/preferences'),
  }),
  es: ({ locationName }) => ({
    subject: `Le damos la bienvenida a ${locationName}`,
    lines: [`${locationName} aprobó su registro. Ya puede ver las cámaras.`],
    action: { label: 'Abrir mis cámaras', path: '/viewer' },
    foot: preferencesFoot('es', '/viewer/preferences'),
  }),
});

interface Denied {
  locationName: string;
  reason: string | null;
}

export const registrationDenied = mailTemplate<Denied>({
  en: ({ locationName, reason }) => ({
    subject: `Your registration at ${locationName}`,
    lines: [
      `${locationName} has not approved your registration.`,
      ...(reason ? [`They wrote: ${reason}`] : []),
      'Questions? Please ask the staff there.',
    ],
    foot: preferencesFoot('en', '/viewer/preferences'),
  }),
  es: ({ locationName, reason }) => ({
    subject: `Su registro en ${locationName}`,
    lines: [
      `${locationName} no aprobó su registro.`,
      ...(reason ? [`Escribieron: ${reason}`] : []),
      'Si tiene preguntas, hable con el personal del centro.',
    ],
    foot: preferencesFoot('es', '/viewer/preferences'),
  }),
});

interface Invitation {
  locationName: string;
  familyName: string;
  isPetCare: boolean;
  inviterName: string;
  /** Of an imported person, whose account the link opens. */
  integrationName: string | null;
  token: string;
  days: number;
}

const accept = ({ integrationName, token }: Invitation, label: string) => ({
  label,
  path: integrationName ? `/register/${encodeURIComponent(integrationName)}/viewer` : '/register/viewer',
  query: { token },
});

/** To an address that was invited to join a family. */
export const familyInvitation = mailTemplate<Invitation>({
  en: (data) => ({
    subject: `${data.inviterName} invites you to ${data.locationName}`,
    lines: [
      `${data.inviterName} invites you to watch the cameras of ${data.locationName} with the ${data.isPetCare ? 'household' : 'family'} ${data.familyName}.`,
    ],
    action: accept(data, 'Accept the invitation'),
    notes: [
      `The link works once, for ${data.days} days. It is meant for you alone: please do not pass it on.`,
      'If you did not expect this, do nothing.',
    ],
  }),
  es: (data) => ({
    subject: `${data.inviterName} le envió una invitación de ${data.locationName}`,
    lines: [
      `${data.inviterName} le envió una invitación para ver las cámaras de ${data.locationName} con ${data.isPetCare ? 'el hogar' : 'la familia'} ${data.familyName}.`,
    ],
    action: accept(data, 'Aceptar la invitación'),
    notes: [
      `El enlace funciona una sola vez, durante ${data.days} días. Es solo para usted: no lo reenvíe.`,
      'Si no esperaba esto, no haga nada.',
    ],
  }),
});
