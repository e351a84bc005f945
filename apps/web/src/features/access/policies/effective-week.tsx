import {
  access,
  cameras,
  classes as classEndpoints,
  families,
  type Endpoint,
  locations,
  viewers,
} from '@viewgate/contract';
import { policyKinds, type PolicyKind } from '@viewgate/policy/vocabulary';
import { notFound, useParams, useSearch } from '../../../lib/router/index.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { CameraOf } from '../../../ui/camera/camera-of.tsx';
import { weekOfDate } from '../../../lib/format/dates.ts';
import { dateAt } from '../../../lib/format/times.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { Hint } from '../../../ui/section/section.tsx';
import { WeekBands } from '../../../ui/week-view/index.ts';
import { WhichWeek } from './which-week.tsx';
import { bandOf } from './week-causes.tsx';
import classes from './policies.module.css';
import { usePolicyText } from './text/index.ts';

/** Whose week it is: the endpoint that returns the name. */
const subjects: Partial<Record<string, Endpoint>> = {
  location: locations.get,
  class: classEndpoints.get,
  camera: cameras.get,
  family: families.get,
  viewer: viewers.get,
  viewerCamera: viewers.get,
};

const nameOf = (record: unknown): string => {
  const { name, firstName, lastName } = record as { name?: string; firstName?: string; lastName?: string };
  return name ?? [firstName, lastName].filter(Boolean).join(' ');
};

const nobody = classEndpoints.get;

const isDate = (given: unknown): given is string =>
  typeof given === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given));

/** All policies combined for one subject: when it is open, and who closes it when not. */
export default function EffectiveWeek() {
  const text = usePolicyText();
  const reason = useStaffReasonText();
  const locationId = useLocationId();
  const zone = useLocationZone();
  const { kind = '' }: Record<string, string> = useParams();
  const { cameraId, week }: Record<string, unknown> = useSearch();
  const weekOf = isDate(week) ? week : undefined;
  const id = useIdParam('id');
  if (!(policyKinds as readonly string[]).includes(kind) && kind !== 'viewerCamera') throw notFound();

  const isPair = kind === 'viewerCamera';
  const subject = subjects[kind];
  const mayName = useMay(subject ?? nobody);
  const name = useRead(
    subject ?? nobody,
    { params: { locationId, id } },
    {
      enabled: mayName && subject !== undefined,
    },
  );
  const camera = useRead(
    cameras.get,
    { params: { locationId, id: Number(cameraId) } },
    { enabled: isPair && Number(cameraId) > 0 },
  );
  const query = useRead(access.week, {
    params: { locationId },
    query: {
      ...(isPair
        ? { kind: 'viewerCamera', viewerId: id, cameraId: Number(cameraId) }
        : { kind: kind as PolicyKind, id }),
      ...(weekOf && { weekOf }),
    },
  });
  const pictured = kind === 'camera' ? id : isPair ? Number(cameraId) : 0;
  const names = [name.data && nameOf(name.data), camera.data && nameOf(camera.data)].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        {...(names && { title: `${text('members.week')}: ${names}` })}
        hint={<span className={classes.onScreen}>{text('week.hint')}</span>}
        badge={pictured > 0 && <CameraOf locationId={locationId} cameraId={pictured} size="small" />}
      />
      <WhichWeek weekOf={weekOf ?? dateAt(zone)} zone={zone} />
      <Reading of={query}>
        {(bands) =>
          bands.length === 0 ? (
            <Hint>{text('week.unknown')}</Hint>
          ) : (
            <WeekBands
              label={text('members.week')}
              zone={zone}
              bands={bands.map((band) => bandOf(band, reason))}
              dates={weekOfDate(weekOf ?? dateAt(zone))}
            />
          )
        }
      </Reading>
    </>
  );
}
