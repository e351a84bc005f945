import { type MailedReport, reports } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWords } from '../../../lib/i18n/words.ts';
import type { AnyScreen } from '../../../lib/screen.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import type { FieldProps } from '../../../ui/form/field.ts';
import { Form, PickField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { viewingReportScreen } from '../../access/viewing-report/screens.ts';
import { cameraHealthList } from '../../cameras/camera-health/screens.ts';
import { alertReport, presenceReport, refusalReport, registrationReport, staffReport } from './screens.ts';
import { useReportsText } from './text/index.ts';

/** The page of each, in the order of the list of reports. */
const pages = {
  viewing: viewingReportScreen,
  refusals: refusalReport,
  registrations: registrationReport,
  presence: presenceReport,
  alerts: alertReport,
  uptime: cameraHealthList,
  staff: staffReport,
} as const satisfies Record<MailedReport, AnyScreen>;
const names = Object.keys(pages) as MailedReport[];

/** How often one report comes; nothing for one that the person may not see. */
const OneReport = ({
  of,
  field,
}: {
  readonly of: AnyScreen;
  readonly field: FieldProps<'week' | 'month' | null | undefined>;
}) => {
  const text = useReportsText();
  const words = useWords();
  if (!useMay(of)) return null;
  return (
    <PickField
      {...field}
      label={words(of.title)}
      placeholder={text('mails.never')}
      clearable
      choices={(['week', 'month'] as const).map((value) => ({ value, label: text(`mails.${value}`) }))}
    />
  );
};

/** Which reports of the location the person gets by mail, and how often. */
export default function ReportMails() {
  const text = useReportsText();
  const params = { locationId: useLocationId() };
  const own = useRead(reports.mails, { params });
  return (
    <>
      <PageHeader hint={text('mails.hint')} />
      <Section title={text('mails.each')} hint={text('mails.when')} width="form">
        <Reading of={own}>
          {(chosen) => (
            <Form
              endpoint={reports.chooseMails}
              params={params}
              initial={chosen}
              hasNoCancel
              onSaved={() => toast.success(text('mails.saved'))}
            >
              {(field) => names.map((name) => <OneReport key={name} of={pages[name]} field={field[name]} />)}
            </Form>
          )}
        </Reading>
      </Section>
    </>
  );
}
