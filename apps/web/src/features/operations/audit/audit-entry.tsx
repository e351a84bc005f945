import { audit, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { LocationZone, useLocationZone } from '../../../lib/session/context.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ZonedTime } from '../../../ui/times.tsx';
import { Difference } from './difference.tsx';
import { useAuditText } from './text/index.ts';
import { wordFor } from './words.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

type Entry = ResultOf<typeof audit.get>;

const EntryFacts = ({ entry }: { readonly entry: Entry }) => {
  const zone = useLocationZone();
  const text = useAuditText();
  const place = [entry.locationName, entry.organizationName].filter(Boolean).join(', ');
  const facts = [
    [text('at'), <ZonedTime key="at" instant={entry.at} zone={entry.timeZone ?? zone} isAlwaysNamed />],
    [text('who'), entry.accountName ?? text('portal')],
    [text('location'), place || text('everywhere')],
    [text('ip'), entry.ip],
    [text('recordId'), entry.recordId],
    [text('traceId'), entry.traceId],
  ] as const;
  return (
    <Facts>
      {facts.map(([name, value]) =>
        value === null ? null : (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ),
      )}
    </Facts>
  );
};

/** One entry: who, when, from where, and the difference field by field. */
export default function AuditEntry() {
  const text = useAuditText();
  const common = useCommon();
  const back = useBack();
  const query = useRead(audit.get, { params: { id: useIdParam('id') } });
  const entry = query.data;
  const title = entry
    ? [`${wordFor(text, 'verb', entry.verb)}: ${wordFor(text, 'kind', entry.record)}`, entry.recordName]
        .filter(Boolean)
        .join(' – ')
    : text('title');
  return (
    <Dialog
      opened
      size="xl"
      onClose={() => back?.go()}
      title={title}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Reading of={query}>
        {(found) => (
          <>
            <EntryFacts entry={found} />
            <LocationZone value={found.timeZone}>
              <Difference changes={found.changes} names={found.names} />
            </LocationZone>
          </>
        )}
      </Reading>
    </Dialog>
  );
}
