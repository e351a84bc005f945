import type { Language } from './template.ts';

/** What a report says about a period, by the names of its sums. */
export type Figures =
  | { readonly report: 'viewing'; readonly viewers: number; readonly sessions: number; readonly seconds: number }
  | { readonly report: 'refusals'; readonly refusals: number; readonly viewers: number }
  | {
      readonly report: 'registrations';
      readonly arrived: number;
      readonly approved: number;
      readonly denied: number;
      readonly waiting: number;
    }
  | {
      readonly report: 'alerts';
      readonly raised: number;
      readonly open: number;
      readonly falsePositives: number;
      readonly unanswered: number;
      /** The median; null if people answered none. */
      readonly secondsToAnswer: number | null;
    }
  | { readonly report: 'presence'; readonly children: number; readonly stays: number; readonly seconds: number }
  /** The share of the time that cameras had a picture; null if nothing is known. */
  | { readonly report: 'uptime'; readonly share: number | null }
  | { readonly report: 'staff'; readonly people: number; readonly signIns: number; readonly changes: number };

interface Place {
  readonly isPetCare: boolean;
}
type Say<R extends Figures['report']> = (figures: Extract<Figures, { report: R }>, place: Place) => string;
type Words = { readonly [R in Figures['report']]: Say<R> };

const tags: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };
const many = (language: Language) => (count: number, one: string, other: string) =>
  `${new Intl.NumberFormat(tags[language]).format(count)} ${count === 1 ? one : other}`;
const percent = (share: number, language: Language) =>
  // Never rounded up to 100 %.
  new Intl.NumberFormat(tags[language], { style: 'percent', maximumFractionDigits: 1 }).format(
    Math.floor(share * 1_000) / 1_000,
  );

/** A length of time in the units that matter. */
const lengthOf = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

const en = many('en');
const timesEnglish = (count: number): string => (count === 1 ? 'once' : en(count, 'time', 'times'));
const english: Words = {
  viewing: ({ viewers, sessions, seconds }) =>
    sessions === 0
      ? 'Nobody watched.'
      : `${en(viewers, 'viewer', 'viewers')} watched; ${en(sessions, 'session', 'sessions')} lasted ${lengthOf(seconds)} in all.`,
  refusals: ({ refusals, viewers }) =>
    refusals === 0
      ? 'Nobody was refused a camera.'
      : `Cameras were refused ${timesEnglish(refusals)}, to ${en(viewers, 'viewer', 'viewers')}.`,
  registrations: ({ arrived, approved, denied, waiting }) =>
    arrived === 0
      ? 'No registration came in.'
      : `${en(arrived, 'registration', 'registrations')} came in: ${approved} approved, ${denied} denied, ${waiting} waiting.`,
  alerts: ({ raised, open, falsePositives, unanswered, secondsToAnswer }) =>
    raised === 0
      ? 'No alert was raised.'
      : `${en(raised, 'alert was', 'alerts were')} raised: ${open} still open, ${unanswered === 0 ? '' : `${unanswered} never answered, `}${falsePositives} false.${
          secondsToAnswer === null ? '' : ` The usual answer took ${lengthOf(secondsToAnswer)}.`
        }`,
  presence: ({ children, stays, seconds }, { isPetCare }) =>
    stays === 0
      ? 'Nobody was checked in.'
      : `${isPetCare ? en(children, 'pet was', 'pets were') : en(children, 'child was', 'children were')} checked in ${timesEnglish(stays)}, for ${lengthOf(seconds)} in all.`,
  uptime: ({ share }) =>
    share === null ? 'Nothing is known of the cameras.' : `Cameras had a picture ${percent(share, 'en')} of the time.`,
  staff: ({ people, signIns, changes }) =>
    people === 0
      ? 'No staff signed in or changed anything.'
      : `${en(people, 'member', 'members')} of the staff signed in ${timesEnglish(signIns)} and made ${en(changes, 'change', 'changes')}.`,
};

const es = many('es');
const timesSpanish = (count: number): string => (count === 1 ? 'una vez' : es(count, 'vez', 'veces'));
const spanish: Words = {
  viewing: ({ viewers, sessions, seconds }) =>
    sessions === 0
      ? 'Nadie miró las cámaras.'
      : `${es(viewers, 'persona miró', 'personas miraron')} las cámaras, en ${es(sessions, 'sesión', 'sesiones')} que duraron ${lengthOf(seconds)} en total.`,
  refusals: ({ refusals, viewers }) =>
    refusals === 0
      ? 'No se le negó ninguna cámara a nadie.'
      : `Se negaron cámaras ${timesSpanish(refusals)}, a ${es(viewers, 'persona', 'personas')}.`,
  registrations: ({ arrived, approved, denied, waiting }) =>
    arrived === 0
      ? 'No llegó ningún registro.'
      : `${es(arrived, 'registro nuevo', 'registros nuevos')}: aprobados ${approved}, rechazados ${denied}, en espera ${waiting}.`,
  alerts: ({ raised, open, falsePositives, unanswered, secondsToAnswer }) =>
    raised === 0
      ? 'No hubo ninguna alerta.'
      : `Hubo ${es(raised, 'alerta', 'alertas')}: abiertas ${open}, ${unanswered === 0 ? '' : `nunca respondidas ${unanswered}, `}falsas ${falsePositives}.${
          secondsToAnswer === null ? '' : ` Lo habitual fue responder en ${lengthOf(secondsToAnswer)}.`
        }`,
  presence: ({ children, stays, seconds }, { isPetCare }) =>
    stays === 0
      ? 'No se registró ninguna entrada.'
      : `${isPetCare ? es(children, 'mascota', 'mascotas') : es(children, 'niño', 'niños')} con ${es(stays, 'entrada', 'entradas')} y ${lengthOf(seconds)} de estancia en total.`,
  uptime: ({ share }) =>
    share === null
      ? 'No se sabe nada de las cámaras.'
      : `Las cámaras tuvieron imagen el ${percent(share, 'es')} del tiempo.`,
  staff: ({ people, signIns, changes }) =>
    people === 0
      ? 'Nadie del personal inició sesión ni cambió nada.'
      : `${es(people, 'persona', 'personas')} del personal: ${es(signIns, 'inicio', 'inicios')} de sesión y ${es(changes, 'cambio', 'cambios')}.`,
};

const words: Readonly<Record<Language, Words>> = { en: english, es: spanish };

/** What a report says, in a sentence or two. */
export const reportSentence = (figures: Figures, place: Place, language: Language): string =>
  (words[language][figures.report] as (figures: Figures, place: Place) => string)(figures, place);

/** A calendar date in words. */
export const dateIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(tags[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
