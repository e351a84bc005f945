import { type Alert, alerts } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useVoice } from '../../../lib/i18n/voice.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { stateTones } from './alert-columns.tsx';
import { AlertPicture } from './alert-picture.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { AnswerSaid } from './answer-said.tsx';
import styles from './alerts.module.css';
import { PeopleHere } from './people-here.tsx';
import { alertSentence, kindName } from './said.ts';
import { alertDetails } from './screens.ts';
import { useAlertText } from './text/index.ts';

const Camera = ({ of: { locationId, cameraId, cameraName } }: { readonly of: Alert }) => {
  const text = useAlertText();
  if (cameraId === null) return cameraName ?? text('noCamera');
  return (
    <ScreenLink to={cameraUpdate} params={{ locationId, cameraId }}>
      {cameraName}
    </ScreenLink>
  );
};

/** One alert: what was seen, who answered, and who is there. */
export default function AlertDetails() {
  const text = useAlertText();
  const voice = useVoice();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(alerts.get, { params });
  return (
    <>
      <PageHeader title={query.data && kindName(query.data.kind, voice)} />
      <Reading of={query}>
        {(alert) => (
          <RecordTabs of={alertDetails} params={{ id: params.id }}>
            <div className={styles.page} data-column="form">
              <p className={styles.said}>{alertSentence(text, alert)}</p>
              <Facts isCard>
                <Fact label={text('camera')}>
                  <Camera of={alert} />
                </Fact>
                <Fact label={text('raisedAt')}>
                  <LocationTime instant={alert.raisedAt} />
                </Fact>
                <Fact label={text('state')}>
                  <StatusBadge tone={stateTones[alert.state]}>{text(`state.${alert.state}`)}</StatusBadge>
                </Fact>
              </Facts>
              {alert.state === 'open' ? (
                <AnswerButtons alert={alert} />
              ) : (
                <p className={styles.answered}>
                  <AnswerSaid alert={alert} />
                </p>
              )}
              <AlertPicture alert={alert} />
              <Section title={text('people')}>
                <PeopleHere locationId={params.locationId} />
              </Section>
            </div>
          </RecordTabs>
        )}
      </Reading>
    </>
  );
}
