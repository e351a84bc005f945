import type { DeclaredNotification } from '../../notification-kind.ts';
import { type GrantTables, everyRole, locationEditors, peopleEditors } from '../../holders.ts';

/** Reading roles see alerts but cannot answer them, because an answer ends the escalation. */
export const grants = {
  alerts: {
    list: everyRole, // ours
    answer: peopleEditors, // ours
    edit: locationEditors, // ours
  },
} as const satisfies GrantTables;

const shared = { channels: ['email', 'sms'], isUrgent: true } as const;

export const notifications = {
  unknownLicensePlate: {
    ...shared,
    at: 50,
    description: 'An unknown license plate was seen',
    needs: 'licensePlates.list',
    feature: 'LicensePlateRecognition',
    words: {
      en: { one: 'An unknown license plate was seen at {{place}}.' },
      es: { one: 'Se vio una placa desconocida en {{place}}.' },
    },
    opens: { list: '/app/alerts', one: '/app/alerts/details/:record' },
  },
  barredLicensePlate: {
    ...shared,
    at: 55,
    description: 'The license plate of somebody who is barred was seen',
    needs: 'licensePlates.list',
    feature: 'LicensePlateRecognition',
    words: {
      en: { one: 'The license plate of somebody who is barred was seen at {{place}}.' },
      es: { one: 'Se vio en {{place}} la placa de alguien que tiene el acceso prohibido.' },
    },
    opens: { list: '/app/alerts', one: '/app/alerts/details/:record' },
  },
  unattendedChild: {
    ...shared,
    at: 60,
    description: 'A child may be unattended',
    needs: 'cameras.list',
    words: {
      en: { one: 'A child may be unattended at {{place}}.' },
      es: { one: 'Puede haber un niño sin supervisión en {{place}}.' },
    },
    petCare: {
      en: { one: 'A pet may be unattended at {{place}}.' },
      es: { one: 'Puede haber una mascota sin supervisión en {{place}}.' },
    },
    opens: { list: '/app/alerts', one: '/app/alerts/details/:record' },
  },
  detectorSilent: {
    ...shared,
    at: 65,
    description: 'A detector stopped reporting',
    needs: 'cameras.list',
    words: {
      en: { one: 'The detector of a camera at {{place}} has stopped reporting.' },
      es: { one: 'El detector de una cámara de {{place}} dejó de informar.' },
    },
    opens: { list: '/app/alerts', one: '/app/alerts/details/:record' },
  },
} as const satisfies Readonly<Record<string, DeclaredNotification>>;
