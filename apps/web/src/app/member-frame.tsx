import { Suspense } from 'react';
import { PhoneBanner } from '../features/identity/phone-verification/index.ts';
import { isSigningInAgain } from '../lib/api/session-end.ts';
import { useMe } from '../lib/session/account.ts';
import { useStore } from '../lib/store.ts';
import { useHub } from './hub/use-hub.ts';
import { IdleWarning } from './idle/idle-warning.tsx';
import { useSessionPoll } from './idle/use-session-poll.ts';
import { useShellText } from './text/index.ts';
import { late } from '../ui/late.tsx';
import { SaidInToast } from '../ui/said-in-toast.tsx';
import { lazyScreen } from './lazy-screen.ts';

const PortalFrame = lazyScreen(() => import('./shell/portal-frame.tsx'));
const SignInAgain = late(() => import('./sign-in-again.tsx'), SaidInToast);
const ViewerFrame = lazyScreen(() => import('./viewer-frame.tsx'));

/** The frame for signed-in people: the portal for staff, a calm page for families. Both log out when idle, except on a phone whose owner stays signed in. */
export default function MemberFrame() {
  const me = useMe();
  // Loaded with the frame, so that the frames themselves never wait for translations.
  useShellText();
  const sessionMinutes = useSessionPoll();
  const isAway = useStore(isSigningInAgain);
  // The hub speaks to the person who is signed in, not to the person whose portal they see.
  useHub(isAway || me.viewing !== null);
  return (
    <>
      <PhoneBanner />
      {me.kind === 'viewer' ? <ViewerFrame /> : <PortalFrame />}
      {isAway ? (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      ) : (
        sessionMinutes !== null && <IdleWarning sessionMinutes={sessionMinutes} />
      )}
    </>
  );
}
