import type { UserDetail } from '@viewgate/contract';
import { roles } from '@viewgate/policy/vocabulary';
import { IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { useMaySeeAs, ViewAsDialog } from '../view-as/index.ts';
import { useUserText } from './text/index.ts';

/** Leads support to the portal as a user sees it; nobody can see it as another member of the provider's staff. */
export const ViewAsButton = ({ user }: { readonly user: UserDetail }) => {
  const text = useUserText();
  const [isAsking, setAsking] = useState(false);
  const maySee = useMaySeeAs() && roles[user.userRole].scope !== 'internal' && !user.isLockedOut;
  if (!maySee) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {text('viewAs')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ViewAsDialog of={{ userId: user.id }} name={user.name} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
