import { registrations, viewer } from '@viewgate/contract';
import { standingPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useStanding } from '../../../ui/registration/standing.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InstallHint } from '../../../ui/install/install-hint.tsx';
import { Unread } from '../../../ui/unread.tsx';
import PauseNote from './pause-note.tsx';
import { useViewerText } from './text/index.ts';
import classes from './viewer.module.css';

/** How each registration of the person stands, where nobody has let them in yet: in place of cameras, or below those of another family. */
export default function Waiting({ isBesideCameras = false }: { readonly isBesideCameras?: boolean }) {
  const text = useViewerText();
  const query = useRead(registrations.mine, {}, { refreshEvery: standingPace });
  const { data, isPending } = query;
  const inWords = useStanding();
  const memberships = useRead(viewer.me).data?.memberships ?? [];
  const paused = new Set(memberships.flatMap(({ pauseNote, locationId }) => (pauseNote === null ? [] : locationId)));
  if (isPending) return null;
  if (!data) return <Unread of={query} />;
  // The center has to act first.
  if (data.length === 0) {
    return isBesideCameras ? null : (
      <>
        {/* Without a camera there is no refusal that would lead to it. */}
        {[...paused].map((id) => (
          <PauseNote key={id} locationId={id} />
        ))}
        <EmptyState title={text('none')} hint={text('none.hint')} action={null} />
      </>
    );
  }
  const standings = data.map((one) => {
    const { title, hint, more } = inWords(one);
    return (
      <section key={one.id} className={classes.note} aria-live="polite">
        <h2 tabIndex={-1}>{title}</h2>
        <p>{hint}</p>
        {more.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    );
  });
  return (
    <>
      {standings}
      {!isBesideCameras && <InstallHint />}
    </>
  );
}
