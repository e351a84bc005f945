import { PageHeader } from '../../../ui/page-header.tsx';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import type { AnyScreen } from '../../../lib/screen.ts';
import { useWords } from '../../../lib/i18n/words.ts';
import { useMay } from '../../../lib/session/may.ts';
import { viewingReportScreen } from '../../access/viewing-report/screens.ts';
import { cameraHealthList } from '../../cameras/camera-health/screens.ts';
import { alertReport, presenceReport, refusalReport, registrationReport, reportMails, staffReport } from './screens.ts';
import { useReportsText } from './text/index.ts';

const all = [
  { screen: viewingReportScreen, says: 'about.viewing' },
  { screen: refusalReport, says: 'about.refusals' },
  { screen: registrationReport, says: 'about.registrations' },
  { screen: presenceReport, says: 'about.presence' },
  { screen: alertReport, says: 'about.alerts' },
  { screen: cameraHealthList, says: 'about.uptime' },
  { screen: staffReport, says: 'about.staff' },
] as const;

const OneReport = ({ screen, says }: { readonly screen: AnyScreen; readonly says: string }) => {
  const words = useWords();
  if (!useMay(screen)) return null;
  return (
    <OneRecord>
      <ScreenLink to={screen}>{words(screen.title)}</ScreenLink>
      <Particulars>{says}</Particulars>
    </OneRecord>
  );
};

/** The reports that somebody may see, each with the question it answers. */
export default function ReportList() {
  const text = useReportsText();
  return (
    <>
      <PageHeader hint={text('hint')} actions={<TitledButton to={reportMails} />} />
      <Records label={text('all')}>
        {all.map(({ screen, says }) => (
          <OneReport key={screen.path} screen={screen} says={text(says)} />
        ))}
      </Records>
    </>
  );
}
