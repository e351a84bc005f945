import { Suspense, useCallback, useEffect } from 'react';
import { queryClient } from '../../lib/api/query-client.ts';
import { meOptions } from '../../lib/session/account.ts';
import { signOut } from '../../lib/session/sign-out.ts';
import { useIdle } from './use-idle.ts';
import { late } from '../../ui/late.tsx';
import { SaidInToast } from '../../ui/said-in-toast.tsx';

const IdleDialog = late(() => import('./idle-dialog.tsx'), SaidInToast);
/** Milliseconds to wait before prefetching the dialog: long before it is needed, without delaying the first screen. */
const fetchAfter = 30_000;

/** Warns before an idle person is logged out, and logs out when the countdown ends. */
export const IdleWarning = ({ sessionMinutes }: { readonly sessionMinutes: number }) => {
  const end = useCallback(() => void signOut('told'), []);
  const { left, stay } = useIdle(sessionMinutes, end);
  useEffect(() => {
    const timer = setTimeout(IdleDialog.preload, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
  const stayIn = () => {
    stay();
    void queryClient.refetchQueries({ queryKey: meOptions.queryKey });
  };
  return left === null ? null : (
    <Suspense fallback={null}>
      <IdleDialog left={left} onStay={stayIn} />
    </Suspense>
  );
};
