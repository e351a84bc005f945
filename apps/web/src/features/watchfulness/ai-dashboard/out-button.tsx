import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAiDashboardText } from './text/index.ts';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';

interface OutButtonProps {
  readonly href: string;
  readonly variant?: 'filled' | 'default';
  readonly children: ReactNode;
}

/** A button that leads out of the portal, in a new tab. */
export const OutButton = ({ href, variant = 'filled', children }: OutButtonProps) => {
  const text = useAiDashboardText();
  return (
    <ButtonAnchor
      href={href}
      target="_blank"
      rel="noreferrer"
      variant={variant}
      rightSection={<IconExternalLink size={16} aria-hidden="true" />}
    >
      {children}
      <span className="vg-hidden">{text('newTab')}</span>
    </ButtonAnchor>
  );
};
