import { viewer } from '@viewgate/contract';
import { lazy, Suspense } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { PetWords } from '../../lib/i18n/voice.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Reading } from '../../ui/reading.tsx';
import { CameraCard } from './camera-card.tsx';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';

/** Seldom needed: it comes with its controls when it is. */
const Locked = lazy(() => import('./locked.tsx'));

/** Milliseconds between two looks at what is open. */
const refreshEvery = 15_000;

const NoCameras = () => {
  const text = useViewerText();
  return <EmptyState title={text('none')} hint={text('none.hint')} />;
};

/** The family's own cameras as pictures; closed ones say why and when they open. */
export default function Wall() {
  const text = useViewerText();
  const me = useRead(viewer.me);
  const cameras = useRead(viewer.cameras, {}, { refreshEvery });
  const ofPets = me.data?.memberships.length ? me.data.memberships.every(({ isPetCare }) => isPetCare) : null;
  const names = [...new Set(me.data?.memberships.flatMap(({ childNames }) => childNames))];
  return (
    <>
      <PageHeader
        title={me.data ? text('hello', { name: me.data.firstName }) : undefined}
        hint={names.length > 0 && text('children', { names: new Intl.ListFormat().format(names) })}
      />
      <Reading of={cameras}>
        {(list) =>
          list.length === 0 ? (
            <PetWords value={ofPets}>
              <NoCameras />
            </PetWords>
          ) : (
            <>
              {me.data?.memberships
                .filter(({ locationId }, at, all) => all.findIndex((one) => one.locationId === locationId) === at)
                .filter(({ locationId }) =>
                  list.some((one) => one.locationId === locationId && one.decision.reason === 'shieldLocked'),
                )
                .map(({ viewerId, locationName }) => (
                  <Suspense key={viewerId} fallback={null}>
                    <Locked viewerId={viewerId} location={locationName} />
                  </Suspense>
                ))}
              <ul className={classes['wall']}>
                {list.map((camera) => (
                  <li key={camera.id}>
                    <PetWords value={camera.isPetCare}>
                      <CameraCard camera={camera} />
                    </PetWords>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Reading>
    </>
  );
}
