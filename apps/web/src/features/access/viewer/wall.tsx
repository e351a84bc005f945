import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type ViewerCamera, viewer } from '@viewgate/contract';
import { Suspense, useDeferredValue, useEffect } from 'react';
import { accessPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { PetWords } from '../../../lib/i18n/voice.ts';
import { prepareStream } from '../../../ui/player/prepare-stream.ts';
import { fetchNextStep } from '../../../lib/next-step.ts';
import { useRouter } from '../../../lib/router/index.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { FirstVisit } from './after-first-visit.tsx';
import { toggleByChild, useIsByChild } from './by-child.ts';
import { CameraCard } from './camera-card.tsx';
import { toggleFavorite, useFavorites } from './favorites.ts';
import { rememberWall } from './remembered-wall.ts';
import { watchCamera, watchSeveral } from './screens.ts';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';
import { WhyPaused } from './why-paused.tsx';
import { isOpen, lockedViewerAt, canSplitByChild, type Part, partsOf } from './wall-order.ts';
import { late } from '../../../ui/late.tsx';

/** Rarely needed. */
const Locked = late(() => import('./locked.tsx'));
/** Below the pictures, which come first. */
const Requests = late(() => import('./requests.tsx'));

/** Asked once, where the location asks at all. */
const Asked = late(() => import('./asked/asked.tsx'));

/** What the center has invited the family to. */
const Coming = late(() => import('./coming.tsx'));

const Waiting = late(() => import('./waiting.tsx'));

const Item = ({ camera }: { readonly camera: ViewerCamera }) => {
  const text = useViewerText();
  const isFavorite = useFavorites().has(camera.id);
  const Star = isFavorite ? IconStarFilled : IconStar;
  return (
    <li className={classes.item}>
      <PetWords value={camera.isPetCare}>
        <CameraCard camera={camera} />
      </PetWords>
      <IconButton
        size={44}
        className={classes.star}
        aria-label={text('favorite', { name: camera.name })}
        aria-pressed={isFavorite}
        onClick={() => toggleFavorite(camera.id)}
      >
        <Star size={20} aria-hidden="true" />
      </IconButton>
    </li>
  );
};

interface CamerasProps {
  readonly part: Part;
  /** The viewer id for requesting an unlock link, if Stream Shield has locked the location; else null. */
  readonly lockedViewerId: number | null;
}

/** Whether staff there have paused this viewer. */
const pauseAt = ({ cameras }: Part): string | null =>
  cameras.find(({ decision }) => decision.reason === 'viewerPaused')?.decision.reason ?? null;

/** About as many cards as are in sight when the page opens; the rest is drawn when the browser has time, in small pieces. */
const mostAtFirst = () => (innerWidth < 640 ? 3 : 9);
/** From then on walls are drawn whole: going back scrolls to where one was. */
let wasWhole = false;

const Cameras = ({ part, lockedViewerId }: CamerasProps) => {
  const isWhole = useDeferredValue(true, wasWhole);
  useEffect(() => {
    wasWhole ||= isWhole;
  }, [isWhole]);
  const cameras = isWhole ? part.cameras : part.cameras.slice(0, mostAtFirst());
  return (
    <>
      {lockedViewerId !== null && (
        <Suspense fallback={null}>
          <Locked viewerId={lockedViewerId} location={part.locationName} />
        </Suspense>
      )}
      {part.isFirstOfLocation && <WhyPaused reason={pauseAt(part)} locationId={part.locationId} />}
      <ul className={classes.wall}>
        {cameras.map((camera) => (
          <Item key={camera.id} camera={camera} />
        ))}
      </ul>
    </>
  );
};

const ByChild = ({ isOn }: { readonly isOn: boolean }) => {
  const text = useViewerText();
  return (
    <Button variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={toggleByChild}>
      {text('byChild')}
    </Button>
  );
};

/** The family's own cameras as pictures, open ones first; closed ones say why, and when they open. */
export default function Wall() {
  const text = useViewerText();
  const me = useRead(viewer.me);
  const cameras = useRead(viewer.cameras, {}, { refreshEvery: accessPace });
  const favorites = useFavorites();
  const isByChild = useIsByChild();
  const all = cameras.data ?? [];
  const router = useRouter();
  const first = all[0]?.id;
  useEffect(() => {
    if (first === undefined) return undefined;
    return fetchNextStep(() => {
      router.preload(watchCamera.href({ id: first }));
      prepareStream();
    });
  }, [first, router]);
  const memberships = me.data?.memberships ?? [];
  const ofPets = memberships.length > 0 ? memberships.every(({ isPetCare }) => isPetCare) : null;
  const names = [...new Set(memberships.flatMap(({ childNames }) => childNames))];
  const mayPart = canSplitByChild(all);
  const isSplit = isByChild && mayPart;
  // Somebody still waiting for approval can neither ask for a room nor invite anybody.
  const mayAsk = memberships.some(({ isApproved, childNames }) => isApproved && childNames.length > 0);
  const openCount = all.filter(isOpen).length;
  const isSeveral = openCount > 1;
  const parts = partsOf(all, { memberships, favorites, isByChild });
  const isHere = me.data !== undefined && cameras.data !== undefined;
  const hasHint = names.length > 0;
  const hasActions = mayPart || isSeveral;
  const openCards = parts.length === 1 ? openCount : 0;
  useEffect(() => {
    if (isHere) rememberWall({ hasHint, hasActions, openCards });
  }, [isHere, hasHint, hasActions, openCards]);
  if (me.data && !me.data.hasAcceptedRules) {
    return (
      <Suspense fallback={null}>
        <FirstVisit me={me.data} />
      </Suspense>
    );
  }
  return (
    <>
      <PageHeader
        greeting={me.data ? text('hello', { name: me.data.firstName }) : undefined}
        hint={hasHint && text('children', { names: formatList(names) })}
        actions={
          <>
            {mayPart && (
              <PetWords value={ofPets}>
                <ByChild isOn={isByChild} />
              </PetWords>
            )}
            {isSeveral && (
              <ScreenButton to={watchSeveral} variant="default">
                {text('several')}
              </ScreenButton>
            )}
          </>
        }
      />
      {/* Without their families the page leaves out most of what it has to say. */}
      {me.isError && !me.data && <Unread of={me} title={text('family')} />}
      <Suspense fallback={null}>{mayAsk && <Asked />}</Suspense>
      <Reading of={cameras} isDrawnAhead>
        {(list) => {
          const [only] = parts;
          const contentOf = (part: Part) => (
            <Cameras
              part={part}
              lockedViewerId={part.isFirstOfLocation ? lockedViewerAt(part.locationId, list, memberships) : null}
            />
          );
          // Nobody has let them in yet, or there is nothing to see.
          if (!only) {
            return (
              <PetWords value={ofPets}>
                <Suspense fallback={null}>
                  <Waiting />
                </Suspense>
              </PetWords>
            );
          }
          if (parts.length === 1) return contentOf(only);
          const isOneLocation = parts.every(({ locationId }) => locationId === only.locationId);
          return parts.map((part) => {
            const whose = formatList(part.childNames) || text('everybody');
            const [title, hint] = isSplit
              ? [whose, !isOneLocation && part.locationName]
              : [part.locationName, part.childNames.length > 0 && whose];
            return (
              <section key={part.key} className={classes.part} aria-labelledby={`part-${part.key}`}>
                <h2 id={`part-${part.key}`}>{title}</h2>
                {hint && <p>{hint}</p>}
                {contentOf(part)}
              </section>
            );
          });
        }}
      </Reading>
      {/* Another family has let them in. */}
      <Suspense fallback={null}>
        {all.length > 0 && memberships.some(({ isApproved }) => !isApproved) && <Waiting isBesideCameras />}
      </Suspense>
      <Suspense fallback={null}>{mayAsk && <Coming />}</Suspense>
      <Suspense fallback={null}>{mayAsk && <Requests ofPets={ofPets} />}</Suspense>
    </>
  );
}
