import { mailTemplate, preferencesFoot } from './template.ts';

interface Answered {
  childName: string;
  classNames: readonly string[];
  locationName: string;
  isApproved: boolean;
  reason: string | null;
}

/** To the person who asked for a child's classes to change. */
export const roomRequestAnswered = mailTemplate<Answered>({
  en: ({ childName, classNames, locationName, isApproved, reason }) => ({
    subject: `Your request for ${childName}`,
    lines: [
      isApproved
        ? `${locationName} has approved your request: ${childName} is now in ${classNames.join(', ')}.`
        : `${locationName} has not approved your request for ${childName}.`,
      ...(reason ? [`They wrote: ${reason}`] : []),
    ],
    action: { label: 'Open my requests', path: '/viewer/rooms' },
    foot: preferencesFoot('en', '/viewer/preferences'),
  }),
  es: ({ childName, classNames, locationName, isApproved, reason }) => ({
    subject: `Su solicitud para ${childName}`,
    lines: [
      isApproved
        ? `${locationName} aprobó su solicitud: ${childName} está ahora en ${classNames.join(', ')}.`
        : `${locationName} no aprobó su solicitud para ${childName}.`,
      ...(reason ? [`Escribieron: ${reason}`] : []),
    ],
    action: { label: 'Abrir mis solicitudes', path: '/viewer/rooms' },
    foot: preferencesFoot('es', '/viewer/preferences'),
  }),
});
