import { imports } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { importDetails } from './screens.ts';
import { stateTones } from './state-tones.ts';
import { useImportText } from './text/index.ts';
import { UploadForm } from './upload-form.tsx';

/** Uploads a file, and lists the imports of the last day at the location. */
export default function ImportList() {
  const text = useImportText();
  const query = useRead(imports.list, { params: { locationId: useLocationId() } });
  return (
    <>
      <PageHeader hint={text('hint')} />
      <UploadForm />
      <Reading of={query}>
        {(list) =>
          list.length > 0 && (
            <Section title={text('recent')} width="form">
              <Records>
                {list.map(({ id, fileName, kind, state, userName, createdAt }) => (
                  <OneRecord key={id}>
                    <ScreenLink to={importDetails} params={{ id }}>
                      {fileName}
                    </ScreenLink>{' '}
                    <StatusBadge tone={stateTones[state]}>{text(`state.${state}`)}</StatusBadge>
                    <Particulars>
                      {text(`kind.${kind}`)} · {userName} · <RelativeTime instant={createdAt} />
                    </Particulars>
                  </OneRecord>
                ))}
              </Records>
            </Section>
          )
        }
      </Reading>
    </>
  );
}
