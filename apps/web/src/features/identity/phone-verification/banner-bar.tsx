import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import classes from './phone-banner.module.css';
import { usePhoneText } from './text/index.ts';

const VerifyDialog = lateControls(() => import('./verify-dialog.tsx'));

export default function BannerBar({ onLater }: { readonly onLater: () => void }) {
  const text = usePhoneText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.banner} aria-label={text('bannerLabel')}>
      <IconDeviceMobileMessage size={20} stroke={1.7} aria-hidden="true" />
      <p>{text('banner')}</p>
      <Button size="xs" onClick={() => setOpen(true)}>
        {text('verify')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onLater}>
        {text('later')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <VerifyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
