import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ViewerCamera, viewer } from '@viewgate/contract';
import { lazy, Suspense, useEffect } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { PetWords } from '../../lib/i18n/voice.ts';
import { fetchNextStep } from '../../lib/next-step.ts';
import { useRouter } from '../../lib/router/index.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Reading } from '../../ui/reading.tsx';
import { CameraCard } from './camera-card.tsx';
import { toggleFavourite, useFavourites } from './favourites.ts';
import { watchCamera } from './screens.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';
import { type Site, sitesOf } from './wall-order.ts';

/** Seldom needed. */
const Locked = lazy(() => import('./locked.tsx'));

/** Milliseconds between two looks at what is open. */
const refreshEvery = 15_000;

const NoCameras = () => {
  const text = useViewerText();
  return <EmptyState title={text('none')} hint={text('none.hint')} />;
};

const inWords = (names: readonly string[]) => new Intl.ListFormat().format(names);

const Item = ({ camera }: { readonly camera: ViewerCamera }) => {
  const text = useViewerText();
  const isFavourite = useFavourites().has(camera.id);
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <li className={classes['item']}>
      <PetWords value={camera.isPetCare}>
        <CameraCard camera={camera} />
      </PetWords>
      <IconButton
        size={44}
        className={classes['star']}
        aria-label={text('favourite', { name: camera.name })}
        aria-pressed={isFavourite}
        onClick={() => toggleFavourite(camera.id)}
      >
        <Star size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
};

const Cameras = ({ site }: { readonly site: Site }) => (
  <>
    {site.lockedViewerId !== null && (
      <Suspense fallback={null}>
        <Locked viewerId={site.lockedViewerId} location={site.name} />
      </Suspense>
    )}
    <ul className={classes['wall']}>
      {site.cameras.map((camera) => (
        <Item key={camera.id} camera={camera} />
      ))}
    </ul>
  </>
);

/** The family's own cameras as pictures, those that are open first; closed ones say why and when they open. */
export default function Wall() {
  const text = useViewerText();
  const me = useRead(viewer.me);
  const cameras = useRead(viewer.cameras, {}, { refreshEvery });
  const favourites = useFavourites();
  const router = useRouter();
  const first = cameras.data?.[0]?.id;
  useEffect(() => {
    if (first === undefined) return undefined;
    return fetchNextStep(() => router.preload(watchCamera.href({ id: first })));
  }, [first, router]);
  const memberships = me.data?.memberships ?? [];
  const ofPets = memberships.length > 0 ? memberships.every(({ isPetCare }) => isPetCare) : null;
  const names = [...new Set(memberships.flatMap(({ childNames }) => childNames))];
  return (
    <>
      <PageHeader
        title={me.data ? text('hello', { name: me.data.firstName }) : undefined}
        hint={names.length > 0 && text('children', { names: inWords(names) })}
      />
      <Reading of={cameras}>
        {(list) => {
          const sites = sitesOf(list, memberships, favourites);
          const [only] = sites;
          if (!only) {
            return (
              <PetWords value={ofPets}>
                <NoCameras />
              </PetWords>
            );
          }
          if (sites.length === 1) return <Cameras site={only} />;
          return sites.map((site) => (
            <section key={site.id} className={classes['site']} aria-labelledby={`site-${site.id}`}>
              <h2 id={`site-${site.id}`}>{site.name}</h2>
              {site.childNames.length > 0 && <p>{inWords(site.childNames)}</p>}
              <Cameras site={site} />
            </section>
          ));
        }}
      </Reading>
    </>
  );
}
