import { access, type ResultOf } from '@viewgate/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { PermissionGate } from '../../../ui/gates.tsx';
import { familyMembers, viewerUpdate } from '../../people/viewers/screens.ts';
import { classUpdate } from '../../people/classes/screens.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { audiencePace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { formatZoned } from '../../../lib/format/times.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId, useLocationZone, useShellContext } from '../../../lib/session/context.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useAsked, WhenFields } from './asked.tsx';
import { Moment } from './moment.tsx';
import classes from './roster.module.css';
import { cameraAudience, whyAccess } from './screens.ts';
import { useAccessText } from './text/index.ts';

type Roster = ResultOf<typeof access.roster>;
type Viewer = Roster['families'][number]['viewers'][number];

interface CellProps {
  readonly viewer: Viewer;
  readonly camera: Roster['cameras'][number];
  readonly answer: Viewer['answers'][number];
}

const Cell = ({ viewer, camera, answer: { mayWatch, reason, until } }: CellProps) => {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  const { at, when } = useAsked();
  const Sign = mayWatch ? IconCheck : IconX;
  return (
    <td data-title={camera.name} data-open={mayWatch || undefined}>
      <ScreenLink
        to={whyAccess}
        search={{
          viewerId: viewer.viewerId,
          cameraId: camera.id,
          device: when.device,
          ...(at && { at }),
        }}
        aria-label={text(mayWatch ? 'roster.may' : 'roster.mayNot', { name: viewer.name, camera: camera.name })}
      >
        <Sign size={16} stroke={2.5} aria-hidden="true" /> {text(mayWatch ? 'allowed' : 'denied')}
      </ScreenLink>
      {until && (
        <span>
          <Moment of={mayWatch ? 'until' : 'opens'} instant={until} />
        </span>
      )}
      {reason && <span>{reasonText(reason)}</span>}
    </td>
  );
};

/** A printed answer does not show when, where and on what device it was true; this does. */
const AsOf = ({ at }: Pick<Roster, 'at'>) => {
  const text = useAccessText();
  const { when } = useAsked();
  const zone = useLocationZone();
  const location = useShellContext().location?.name ?? '';
  const moment = formatZoned(at, zone);
  return <p className={classes.asOf}>{text('roster.asOf', { location, moment, device: text(when.device) })}</p>;
};

const Table = ({ cameras, families, className }: Roster) => {
  const text = useAccessText();
  return (
    <div className={classes.frame}>
      <table className={classes.roster} aria-label={className}>
        <thead>
          <tr>
            <th scope="col">{text('family')}</th>
            <th scope="col">{text('viewer')}</th>
            {cameras.map((camera) => (
              <th key={camera.id} scope="col">
                <CameraPicture camera={camera} size="small" isDecoration />
                <ScreenLink to={cameraAudience} params={{ id: camera.id }}>
                  {camera.name}
                </ScreenLink>
              </th>
            ))}
          </tr>
        </thead>
        {families.map(({ familyId, familyName, childNames, viewers }) => (
          <tbody key={familyId}>
            {(viewers.length > 0 ? viewers : [null]).map((viewer, row) => (
              <tr key={viewer?.viewerId ?? 0}>
                {row === 0 && (
                  <th scope="rowgroup" rowSpan={Math.max(1, viewers.length)}>
                    <strong>{formatList(childNames)}</strong>
                    <span>{familyName}</span>
                  </th>
                )}
                {viewer ? (
                  <>
                    <th scope="row">
                      <ScreenLink to={viewerUpdate.active.cameras} params={{ entityId: viewer.viewerId }}>
                        {viewer.name}
                      </ScreenLink>
                    </th>
                    {cameras.map((camera, index) => {
                      const answer = viewer.answers[index];
                      return answer && <Cell key={camera.id} viewer={viewer} camera={camera} answer={answer} />;
                    })}
                  </>
                ) : (
                  <td colSpan={cameras.length + 1}>
                    {text('roster.nobody')}{' '}
                    <PermissionGate of={familyMembers}>
                      <ScreenLink to={familyMembers} params={{ familyId }}>
                        {text('open.family')}
                      </ScreenLink>
                    </PermissionGate>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};

/** The families of a class, their viewers, and which of its cameras each may watch: now, or at a moment. */
export default function ClassRoster() {
  const text = useAccessText();
  const id = useIdParam('id');
  const { when } = useAsked();
  const roster = useRead(
    access.roster,
    { params: { locationId: useLocationId(), id }, query: when },
    { refreshEvery: audiencePace },
  );
  return (
    <>
      <PageHeader title={roster.data?.className} hint={text('roster.hint')} />
      <div className={classes.asking}>
        <WhenFields />
      </div>
      <Reading of={roster}>
        {(found) =>
          found.families.length === 0 || found.cameras.length === 0 ? (
            <EmptyState
              title={text('roster.none')}
              hint={text('roster.none.hint')}
              action={
                <ScreenButton to={classUpdate} params={{ id }}>
                  {text('open.class')}
                </ScreenButton>
              }
            />
          ) : (
            <>
              <AsOf at={found.at} />
              <Table {...found} />
            </>
          )
        }
      </Reading>
    </>
  );
}
