import { dateIn, type Figures, reportSentence } from './report-sentences.ts';
import { type Language, mailTemplate } from './template.ts';

interface Place {
  readonly id: number;
  readonly name: string;
  readonly isPetCare: boolean;
}
interface Period {
  /** Calendar dates, both included. */
  readonly from: string;
  readonly to: string;
}

interface Summary extends Period {
  readonly places: readonly (Place & { readonly figures: readonly Figures[] })[];
  /** Locations that are not listed. */
  readonly more: number;
}

const toldOf = ({ places }: Summary, language: Language): string[] =>
  places.map((place) => {
    const says = place.figures.map((figures) => reportSentence(figures, place, language)).join(' ');
    return places.length === 1 ? says : `${place.name}: ${says}`;
  });
const home = ({ places: [first, ...others] }: Summary, label: string) => ({
  label,
  path: '/app/dashboard',
  ...(first && others.length === 0 && { query: { locationId: String(first.id) } }),
});
const count = ({ places, more }: Summary): number => places.length + more;

/** The week at somebody's locations: to those who get what is mailed to the administration. */
export const weeklySummary = mailTemplate<Summary>({
  en: (data) => ({
    subject: count(data) === 1 ? `The week at ${data.places[0]?.name}` : `The week at your ${count(data)} locations`,
    lines: [
      `From ${dateIn(data.from, 'en')} to ${dateIn(data.to, 'en')}:`,
      ...toldOf(data, 'en'),
      ...(data.more > 0 ? [`More locations on Home: ${data.more}.`] : []),
    ],
    action: home(data, 'Open Home'),
    notes: ['You get this every Monday because your account receives emails to the administration.'],
    foot: { label: 'Turn it off in your preferences', path: '/app/preferences' },
  }),
  es: (data) => ({
    subject: count(data) === 1 ? `La semana en ${data.places[0]?.name}` : `La semana en sus ${count(data)} centros`,
    lines: [
      `Del ${dateIn(data.from, 'es')} al ${dateIn(data.to, 'es')}:`,
      ...toldOf(data, 'es'),
      ...(data.more > 0 ? [`Más centros en Inicio: ${data.more}.`] : []),
    ],
    action: home(data, 'Abrir Inicio'),
    notes: ['Lo recibe cada lunes porque su cuenta recibe los correos a la administración.'],
    foot: { label: 'Desactívelo en sus preferencias', path: '/app/preferences' },
  }),
});

interface Mailed extends Period {
  readonly place: Place;
  readonly figures: Figures;
}

const paths: Readonly<Record<Figures['report'], string>> = {
  viewing: '/app/viewing-report',
  refusals: '/app/reports/refusals',
  registrations: '/app/reports/registrations',
  presence: '/app/reports/presence',
  alerts: '/app/reports/alerts',
  uptime: '/app/camera-health',
  staff: '/app/reports/staff',
};
const titles: Readonly<Record<Language, Readonly<Record<Figures['report'], string>>>> = {
  en: {
    viewing: 'Who watched',
    refusals: 'Refusals',
    registrations: 'Registrations',
    presence: 'Presence',
    alerts: 'Alerts and answers',
    uptime: 'Camera uptime',
    staff: 'Staff activity',
  },
  es: {
    viewing: 'Quién miró',
    refusals: 'Negativas',
    registrations: 'Registros',
    presence: 'Asistencia',
    alerts: 'Alertas y respuestas',
    uptime: 'Disponibilidad de las cámaras',
    staff: 'Actividad del personal',
  },
};

const opened = ({ place, figures: { report }, from, to }: Mailed, label: string) => ({
  label,
  path: paths[report],
  query: { locationId: String(place.id), ...(report !== 'uptime' && { from, to }) },
});
const choose = ({ place }: Mailed) => `/app/reports/mails?locationId=${place.id}`;

/** A report of a week or month, to anyone who has asked for it. */
export const reportMail = mailTemplate<Mailed>({
  en: (data) => ({
    subject: `${titles.en[data.figures.report]} at ${data.place.name}`,
    lines: [
      `From ${dateIn(data.from, 'en')} to ${dateIn(data.to, 'en')}:`,
      reportSentence(data.figures, data.place, 'en'),
    ],
    action: opened(data, 'Open the report'),
    foot: { label: 'Choose which reports you get by email', path: choose(data) },
  }),
  es: (data) => ({
    subject: `${titles.es[data.figures.report]} en ${data.place.name}`,
    lines: [
      `Del ${dateIn(data.from, 'es')} al ${dateIn(data.to, 'es')}:`,
      reportSentence(data.figures, data.place, 'es'),
    ],
    action: opened(data, 'Abrir el informe'),
    foot: { label: 'Elija qué informes recibe por correo', path: choose(data) },
  }),
});
