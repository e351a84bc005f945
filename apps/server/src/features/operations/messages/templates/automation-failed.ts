import { mailTemplate, preferencesFoot } from './template.ts';

interface Failed {
  locationId: number;
  locationName: string;
  kind: 'ApproveRegistration' | 'DeleteViewer' | 'AddChildClass' | 'RemoveChildClass' | 'TransferChildFromClassToClass';
  subjectName: string;
  className: string | null;
  toClassName: string | null;
  /** A sentence in the reader's language. */
  why: string;
}

const en = ({ kind, subjectName, className, toClassName }: Failed): string =>
  ({
    ApproveRegistration: `the registration of ${subjectName} could not be approved`,
    DeleteViewer: `${subjectName} could not be deleted`,
    AddChildClass: `${subjectName} could not join ${className}`,
    RemoveChildClass: `${subjectName} could not leave ${className}`,
    TransferChildFromClassToClass: `${subjectName} could not move from ${className} to ${toClassName}`,
  })[kind];
const es = ({ kind, subjectName, className, toClassName }: Failed): string =>
  ({
    ApproveRegistration: `no se pudo aprobar el registro de ${subjectName}`,
    DeleteViewer: `no se pudo eliminar a ${subjectName}`,
    AddChildClass: `${subjectName} no pudo entrar en ${className}`,
    RemoveChildClass: `${subjectName} no pudo salir de ${className}`,
    TransferChildFromClassToClass: `${subjectName} no pudo pasar de ${className} a ${toClassName}`,
  })[kind];

const list = ({ locationId }: Failed, label: string) => ({
  label,
  path: '/app/automations',
  query: { locationId: String(locationId) },
});

/** To the person who scheduled what could not be done on its day. */
export const automationFailed = mailTemplate<Failed>({
  en: (data) => ({
    subject: `A scheduled change failed at ${data.locationName}`,
    lines: [`What you scheduled at ${data.locationName} failed: ${en(data)}.`, data.why],
    action: list(data, 'Open the automations'),
    foot: preferencesFoot('en', '/app/preferences'),
    notes: ['It will not run again until somebody retries it there.'],
  }),
  es: (data) => ({
    subject: `Falló un cambio programado en ${data.locationName}`,
    lines: [`Lo que programó en ${data.locationName} falló: ${es(data)}.`, data.why],
    action: list(data, 'Abrir las automatizaciones'),
    foot: preferencesFoot('es', '/app/preferences'),
    notes: ['No se vuelve a intentar hasta que alguien lo haga allí.'],
  }),
});
