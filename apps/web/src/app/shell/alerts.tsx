import { Component, type ReactNode, Suspense } from 'react';
import { usePortalBack } from '../../lib/api/use-portal-back.ts';
import { firstDrawn } from '../../lib/first-drawn.ts';
import { useCommon } from '../../lib/i18n/common.ts';
import { late } from '../../ui/late.tsx';
import { useShellText } from '../text/index.ts';
import classes from './alerts.module.css';

const Missing = () => {
  const text = useShellText();
  const common = useCommon();
  return (
    <p className={classes.missing} role="alert">
      {text('alertsMissing')}{' '}
      <button type="button" onClick={() => location.reload()}>
        {common('reload')}
      </button>
    </p>
  );
};

const MissingYet = ({ retry }: { readonly retry: () => void }) => {
  usePortalBack(retry);
  return <Missing />;
};
/** Its code comes after the page's, a moment later at most: a child alone cannot wait for a page that hangs. */
const AlertWatch = late(async () => {
  await firstDrawn();
  return await import('../../features/watchfulness/alerts/watch.tsx');
}, MissingYet);

class Boundary extends Component<{ readonly children: ReactNode }, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render(): ReactNode {
    return this.state.isMissing ? <Missing /> : this.props.children;
  }
}

/** Alerts over any open page. If they cannot be shown, the page stays and says so: silence would look as if all were well. */
export const Alerts = ({ children }: { readonly children?: ReactNode }) => (
  <Boundary>
    <Suspense fallback={null}>{children ?? <AlertWatch />}</Suspense>
  </Boundary>
);
