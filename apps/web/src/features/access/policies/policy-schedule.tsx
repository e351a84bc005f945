import { policies } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Reading } from '../../../ui/reading.tsx';
import { Alongside } from './alongside.tsx';
import { usePolicyParams } from './kind.ts';
import { ScheduleEditor } from './schedule/schedule-editor.tsx';
import type { KindProps } from './screens.ts';

interface PolicyScheduleProps extends KindProps {
  /** The time ranges are a partner's: they can be switched off, and not changed. */
  readonly areRangesOwned?: boolean;
}

/** When the policy allows watching. */
export default function PolicySchedule({ kind, areRangesOwned = false }: PolicyScheduleProps) {
  const params = usePolicyParams(kind);
  const query = useRead(policies.schedule, { params });
  const mayEdit = useMay(policies.setSchedule);
  return (
    <>
      <Reading of={query}>
        {(schedule) => (
          <ScheduleEditor
            params={params}
            schedule={schedule}
            isReadOnly={!mayEdit}
            areRangesKept={!mayEdit || areRangesOwned}
            isFetching={query.isFetching}
          />
        )}
      </Reading>
      <Alongside kind={kind} />
    </>
  );
}
