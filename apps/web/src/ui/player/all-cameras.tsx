import type { AnyScreen } from '../../lib/screen.ts';
import { ScreenButton } from '../screen-button.tsx';
import { usePlayerText } from './text/index.ts';

/** Leads from a camera that shows nothing to the others. */
export const AllCameras = ({ to }: { readonly to: AnyScreen }) => {
  const text = usePlayerText();
  return (
    <ScreenButton to={to} variant="default">
      {text('all')}
    </ScreenButton>
  );
};
