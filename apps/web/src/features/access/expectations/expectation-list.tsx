import { type ExpectationRow, expectations } from '@viewgate/contract';
import { IconTrash } from '@tabler/icons-react';
import { progressPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { dayName } from '../../../lib/format/day-name.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { formatTimeOfDay } from '../../../lib/format/times.ts';
import { Outlet } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { Outcome } from './outcome.tsx';
import { expectationCreate, expectationDelete, expectationUpdate } from './screens.ts';
import { expectationText, useExpectationText } from './text/index.ts';

/** `Guardians must not watch Nap room: Monday and Friday, 12:00 PM to 2:00 PM` */
const inWords = (row: ExpectationRow): string => {
  const who = row.viewerName ?? row.familyName ?? (formatList(row.viewerTypeNames) || expectationText(`of.${row.of}`));
  const what = row.cameraName ?? row.className ?? expectationText('on.all');
  const days = formatList(row.days.map((day) => dayName(day, 'short')));
  const when =
    row.days.length === 0 || !row.startTime || !row.endTime
      ? expectationText('always')
      : expectationText('hours', {
          days: row.days.length === 7 ? expectationText('everyDay') : days,
          start: formatTimeOfDay(row.startTime),
          end: formatTimeOfDay(row.endTime),
        });
  return expectationText(row.must ? 'sentence.must' : 'sentence.mustNot', { who, what, when });
};

/** What is pinned at the location: broken ones first, each with the cause. */
export default function ExpectationList() {
  const text = useExpectationText();
  const params = { locationId: useLocationId() };
  const query = useRead(expectations.list, { params }, { refreshEvery: progressPace });
  const check = useWrite(expectations.check);
  const mayEdit = useMay(expectations.create);
  return (
    <>
      <TabActions>
        {mayEdit && query.data && query.data.length > 0 && (
          <Button
            variant="default"
            loading={check.isPending}
            onClick={() => check.mutate({ params }, { onSuccess: () => toast.success(text('checking')) })}
          >
            {text('check')}
          </Button>
        )}
        <CreateButton to={expectationCreate}>{text('pin')}</CreateButton>
      </TabActions>
      <Reading of={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              title={text('empty')}
              hint={text('hint')}
              action={<CreateButton to={expectationCreate}>{text('pin')}</CreateButton>}
            />
          ) : (
            <Records label={text('list')}>
              {rows.map((row) => (
                <OneRecord
                  key={row.id}
                  actions={
                    <ScreenButton to={expectationDelete} params={{ id: row.id }} variant="subtle" size="compact-sm">
                      <IconTrash size={18} aria-hidden="true" />
                      <span className="vg-hidden">{text('unpin', { name: row.name })}</span>
                    </ScreenButton>
                  }
                >
                  <ScreenLink to={expectationUpdate} params={{ id: row.id }}>
                    {row.name}
                  </ScreenLink>
                  <Particulars>{inWords(row)}</Particulars>
                  <Outcome of={row} />
                </OneRecord>
              ))}
            </Records>
          )
        }
      </Reading>
      <Outlet />
    </>
  );
}
