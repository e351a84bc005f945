import { TextInput } from '@mantine/core';
import { access, type ResultOf } from '@viewgate/contract';
import { useId, useState } from 'react';
import { cameraUpdate } from '../../cameras/cameras/screens.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { audiencePace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './access.module.css';
import { useAsked, WhenFields } from './asked.tsx';
import { Exceptions } from './exceptions.tsx';
import { Moment } from './moment.tsx';
import { watchAsStaff, whyAccess } from './screens.ts';
import { useAccessText } from './text/index.ts';

type Person = ResultOf<typeof access.audience>['viewers'][number];

const matches = (search: string) => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, familyName }: Person) => words.every((word) => `${name} ${familyName}`.toLowerCase().includes(word));
};

/** The viewers with one answer: all who may watch, or all whom one rule refuses. */
const Group = ({ people, cameraId }: { readonly people: readonly Person[]; readonly cameraId: number }) => {
  const text = useAccessText();
  const reasonText = useStaffReasonText();
  const { at, when } = useAsked();
  const heading = useId();
  const reason = people[0]?.reason ?? null;
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <h2 id={heading}>
        <StatusBadge tone={reason === null ? 'good' : 'bad'}>
          {reason === null ? text('allowed') : text('denied')}
        </StatusBadge>
        <span className={classes.quiet}>
          {text('audience.people', { count: people.length })}
          {reason && <span>{reasonText(reason)}</span>}
        </span>
      </h2>
      <ul className={classes.people}>
        {people.map((one) => (
          <li key={one.viewerId} className={classes.person}>
            <div>
              <ScreenLink
                to={whyAccess}
                search={{ viewerId: one.viewerId, cameraId, device: when.device, ...(at && { at }) }}
              >
                {one.name}
              </ScreenLink>
              <span className={classes.quiet}>{one.familyName}</span>
            </div>
            <span className={classes.quiet}>
              {one.until && <Moment of={one.mayWatch ? 'until' : 'opens'} instant={one.until} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Everyone a camera concerns: who may watch it at a moment and until when; who may not, why, and from when. */
export default function Audience() {
  const text = useAccessText();
  const id = useIdParam('id');
  const locationId = useLocationId();
  const [search, setSearch] = useState('');
  const { when } = useAsked();
  const audience = useRead(
    access.audience,
    { params: { locationId, id }, query: when },
    { refreshEvery: audiencePace },
  );
  const isNow = when.at === undefined;
  return (
    <>
      <PageHeader
        title={audience.data?.camera.name}
        hint={
          audience.data && text(isNow ? 'audience.count' : 'audience.countThen', { count: audience.data.allowedCount })
        }
        actions={
          <ScreenButton to={watchAsStaff} params={{ id }} variant="default">
            {text('watch')}
          </ScreenButton>
        }
      />
      <div className={classes.asking}>
        <TextInput
          type="search"
          label={text('audience.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <WhenFields />
      </div>
      <Exceptions cameraId={id} />
      <Reading of={audience}>
        {({ camera, viewers }) => {
          const groups = [...Map.groupBy(viewers.filter(matches(search)), ({ reason }) => reason)];
          return (
            <div className={classes.audience}>
              <CameraPicture camera={camera} />
              {groups.length === 0 ? (
                <EmptyState
                  title={text(viewers.length === 0 ? 'audience.none' : 'audience.noMatch')}
                  hint={viewers.length === 0 ? text('audience.none.hint') : ''}
                  action={
                    viewers.length === 0 ? (
                      <ScreenButton to={cameraUpdate} params={{ locationId, cameraId: id }}>
                        {text('open.camera')}
                      </ScreenButton>
                    ) : (
                      <Button variant="default" onClick={() => setSearch('')}>
                        {text('audience.clear')}
                      </Button>
                    )
                  }
                />
              ) : (
                <div>
                  {groups.map(([reason, people]) => (
                    <Group key={reason} people={people} cameraId={id} />
                  ))}
                </div>
              )}
            </div>
          );
        }}
      </Reading>
    </>
  );
}
