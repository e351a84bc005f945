import { settings } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useFeature } from '../../../lib/session/may.ts';
import { Message } from '../../../ui/message.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { OutButton } from './out-button.tsx';
import { Pitch } from './pitch.tsx';
import { useAiDashboardText } from './text/index.ts';

/** For locations with the dashboard: a link to it, or why there is none. */
const Running = ({ href }: { readonly href: string }) => {
  const text = useAiDashboardText();
  const { hasAiDashboardAccess } = useMe();
  return (
    <Message title={text('running')} level={2}>
      <p>{text(hasAiDashboardAccess ? 'running.hint' : 'running.noAccess')}</p>
      {hasAiDashboardAccess && <OutButton href={href}>{text('open')}</OutButton>}
    </Message>
  );
};

/** The AI dashboard, or a presentation of it if the location does not have it yet. */
export default function AiDashboard() {
  const text = useAiDashboardText();
  const isOn = useFeature('LiveSitterLocation');
  const dashboard = useRead(settings.liveSitter);
  const links = useRead(settings.aiDashboard);
  return (
    <>
      <PageHeader hint={text('hint')} />
      <Reading of={dashboard}>
        {({ aiDashboardUrl }) =>
          isOn && aiDashboardUrl ? (
            <Running href={aiDashboardUrl} />
          ) : (
            <Reading of={links}>{(found) => <Pitch links={found} />}</Reading>
          )
        }
      </Reading>
    </>
  );
}
