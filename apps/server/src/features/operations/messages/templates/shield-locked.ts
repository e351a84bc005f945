import { mailTemplate, preferencesFoot } from './template.ts';

/** Why Stream Shield locks a viewer. */
export type ShieldBreach = 'secondDevice' | 'otherProgram' | 'captureReported';

interface Data {
  viewerId: number;
  token: string;
  locationName: string;
  /** Null: requested again. */
  why: ShieldBreach | null;
  minutes: number;
}

const because: Record<'en' | 'es', Record<ShieldBreach, (at: string) => string>> = {
  en: {
    secondDevice: (at: string) =>
      `Your cameras at ${at} were opened on a second device. Stream Shield lets you watch on one device at a time.`,
    otherProgram: (at: string) => `The address of one of your streams at ${at} was used by a different program.`,
    captureReported: (at: string) =>
      `A screenshot or a recording was made on your device while it showed a camera at ${at}.`,
  },
  es: {
    secondDevice: (at: string) =>
      `Sus cámaras de ${at} se abrieron en un segundo dispositivo. Stream Shield permite ver en un solo dispositivo a la vez.`,
    otherProgram: (at: string) => `La dirección de una de sus transmisiones de ${at} se usó con otro programa.`,
    captureReported: (at: string) =>
      `En su dispositivo se hizo una captura o una grabación mientras mostraba una cámara de ${at}.`,
  },
};
const reason = ({ why, locationName }: Data, language: 'en' | 'es') =>
  why === null ? [] : [because[language][why](locationName)];

const action = ({ viewerId, token }: Data, label: string) => ({
  label,
  path: `/viewer/${viewerId}/stream-shield-unlock`,
  query: { token },
});

/** To a viewer whose Stream Shield has locked. */
export const shieldLocked = mailTemplate<Data>({
  en: (data) => ({
    subject: 'Stream Shield has stopped your cameras',
    lines: [
      ...reason(data, 'en'),
      'To keep the pictures private, all your streams have stopped. Unlock your cameras to keep watching.',
    ],
    action: action(data, 'Unlock my cameras'),
    foot: preferencesFoot('en', '/viewer/preferences'),
    notes: [
      `The link works once, for ${data.minutes} minutes. The staff at ${data.locationName} can unlock them too.`,
      'If it was not you, do not unlock anything, and choose a new password: somebody else may know yours.',
    ],
  }),
  es: (data) => ({
    subject: 'Stream Shield detuvo sus cámaras',
    lines: [
      ...reason(data, 'es'),
      'Para proteger las imágenes, se detuvieron todas sus transmisiones. Desbloquee sus cámaras para seguir viendo.',
    ],
    action: action(data, 'Desbloquear mis cámaras'),
    foot: preferencesFoot('es', '/viewer/preferences'),
    notes: [
      `El enlace funciona una sola vez, durante ${data.minutes} minutos. También puede desbloquearlas el personal de ${data.locationName}.`,
      'Si no fue usted, no desbloquee nada y elija una nueva contraseña: puede que alguien conozca la suya.',
    ],
  }),
});
