import { Menu } from '@mantine/core';
import { type ResultOf, viewers } from '@viewgate/contract';
import {
  IconCalendarOff,
  IconCalendarX,
  IconDots,
  IconEye,
  IconKey,
  IconLockOpen,
  IconPlayerPause,
  IconPlayerPlay,
  IconQuestionMark,
  IconShieldOff,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { useOpen } from '../../../ui/use-open.ts';
import { whyAccess } from '../../access/access/screens.ts';
import { useMaySeeAs, ViewAsDialog } from '../../identity/view-as/index.ts';
import { ResetPasswordDialog, SecondFactorDialog } from './dialogs.tsx';
import { EnableDialog } from './enable-dialog.tsx';
import { PauseDialog } from '../../../ui/pause-viewers/pause-dialog.tsx';
import { type Lifting, LiftDialog } from './lift-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useViewerText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface ViewerActionsProps {
  readonly viewer: ResultOf<typeof viewers.get>;
}

/** What can be done with a viewer on the viewer's own page. */
export const ViewerActions = ({ viewer }: ViewerActionsProps) => {
  const text = useViewerText();
  const open = useOpen();
  const [mayLock, mayDelete, mayAsk] = [useMay(viewers.lock), useMay(viewers.scheduleDeletion), useMay(whyAccess)];
  const [asking, setAsking] = useState<
    'pause' | 'enable' | 'schedule' | 'viewAs' | 'secondFactor' | 'resetPassword' | Lifting | null
  >(null);
  const close = () => setAsking(null);
  const { isLockedOut, isShieldLocked, isScheduledForDeletion } = viewer;
  const mayOpen = useMay(viewers.removeSecondFactor) && viewer.hasSecondFactor;
  const mayReset = useMay(viewers.resetPassword);
  const maySeeAs = useMaySeeAs();
  const locationId = useLocationId();
  const isAnyMore = mayAsk || maySeeAs || mayReset || mayDelete || mayOpen || (mayLock && isShieldLocked);
  return (
    <>
      {mayLock && (
        <Button
          variant="default"
          leftSection={
            isLockedOut ? (
              <IconPlayerPlay size={16} aria-hidden="true" />
            ) : (
              <IconPlayerPause size={16} aria-hidden="true" />
            )
          }
          onClick={() => setAsking(isLockedOut ? 'enable' : 'pause')}
        >
          {text(isLockedOut ? 'enable' : 'pause')}
        </Button>
      )}
      {isAnyMore && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden="true" />}>
              {text('more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {mayAsk && (
              <Menu.Item
                leftSection={<IconQuestionMark size={16} aria-hidden="true" />}
                onClick={() => void open(whyAccess, {}, { viewerId: viewer.id })}
              >
                {text('why')}
              </Menu.Item>
            )}
            {mayLock && isShieldLocked && (
              <Menu.Item
                leftSection={<IconShieldOff size={16} aria-hidden="true" />}
                onClick={() => setAsking('unlockShield')}
              >
                {text('unlockShield')}
              </Menu.Item>
            )}
            {maySeeAs && (
              <Menu.Item leftSection={<IconEye size={16} aria-hidden="true" />} onClick={() => setAsking('viewAs')}>
                {text('viewAs')}
              </Menu.Item>
            )}
            {mayReset && (
              <Menu.Item
                leftSection={<IconKey size={16} aria-hidden="true" />}
                onClick={() => setAsking('resetPassword')}
              >
                {text('resetPassword')}
              </Menu.Item>
            )}
            {mayOpen && (
              <Menu.Item
                leftSection={<IconLockOpen size={16} aria-hidden="true" />}
                onClick={() => setAsking('secondFactor')}
              >
                {text('secondFactor')}
              </Menu.Item>
            )}
            {mayDelete && viewer.partnerName === null && (
              <Menu.Item
                leftSection={<IconCalendarX size={16} aria-hidden="true" />}
                onClick={() => setAsking('schedule')}
              >
                {text('schedule')}
              </Menu.Item>
            )}
            {mayDelete && isScheduledForDeletion && (
              <Menu.Item
                leftSection={<IconCalendarOff size={16} aria-hidden="true" />}
                onClick={() => setAsking('unschedule')}
              >
                {text('unschedule')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking === 'pause' && <PauseDialog viewers={[viewer]} onClose={close} />}
      {asking === 'enable' && <EnableDialog viewers={[viewer]} onClose={close} />}
      {asking === 'resetPassword' && (
        <Suspense fallback={null}>
          <ResetPasswordDialog viewer={viewer} onClose={close} />
        </Suspense>
      )}
      {asking === 'viewAs' && (
        <Suspense fallback={null}>
          <ViewAsDialog of={{ locationId, viewerId: viewer.id }} name={viewer.name} onClose={close} />
        </Suspense>
      )}
      {asking === 'secondFactor' && (
        <Suspense fallback={null}>
          <SecondFactorDialog viewer={viewer} onClose={close} />
        </Suspense>
      )}
      {(asking === 'unlockShield' || asking === 'unschedule') && (
        <LiftDialog viewer={viewer} what={asking} onClose={close} />
      )}
      {asking === 'schedule' && <ScheduleDialog viewer={viewer} onClose={close} />}
    </>
  );
};
