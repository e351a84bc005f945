import { publicViewing } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { watchersPace } from '../../../lib/api/pace.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Message } from '../../../ui/message.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { LinkPassword } from './link-password.tsx';
import { LinkSettings } from './link-settings.tsx';
import { LinkToHandOut } from './link-to-hand-out.tsx';
import { LinkUse } from './link-use.tsx';
import { ShownCameras } from './shown-cameras.tsx';
import { usePublicViewingText } from './text/index.ts';
import { LinkSwitch } from './link-switch.tsx';

/** The link by which strangers see public cameras: whether it is on, what it shows, for how long, and how much it is used. */
export default function PublicViewing() {
  const text = usePublicViewingText();
  const locationId = useIdParam('locationId');
  const query = useRead(publicViewing.get, { params: { locationId } }, { refreshEvery: watchersPace });
  const mayEdit = useMay(publicViewing.update);
  return (
    <Reading of={query}>
      {(link) =>
        link.isSupported ? (
          <>
            <Hint>{text('hint', { location: link.locationName })}</Hint>
            <LinkSwitch of={link} locationId={locationId} mayEdit={mayEdit} />
            {link.isOn && <LinkToHandOut of={link} locationId={locationId} mayEdit={mayEdit} />}
            <Section title={text('cameras')}>
              <ShownCameras of={link.cameras} />
            </Section>
            {mayEdit && <LinkPassword of={link} locationId={locationId} />}
            <LinkSettings of={link} locationId={locationId} />
            <LinkUse of={link} />
          </>
        ) : (
          <Message title={text('off.title')} level={2}>
            <p>{text('off.hint')}</p>
          </Message>
        )
      }
    </Reading>
  );
}
