import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
  IconPlayerPauseFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

export type Tone = 'good' | 'wait' | 'bad' | 'attention' | 'quiet';

/** Each tone has a shape of its own, so that nothing depends on color vision. */
const shapes: Readonly<Record<Tone, TablerIcon>> = {
  good: IconCircleCheckFilled,
  wait: IconPlayerPauseFilled,
  bad: IconCircleXFilled,
  attention: IconAlertTriangleFilled,
  quiet: IconCircleDashed,
};

interface StatusBadgeProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly title?: string;
}

/** A status: a word, a shape, and only then a color. */
export const StatusBadge = ({ tone, children, title }: StatusBadgeProps) => {
  const Shape = shapes[tone];
  return (
    <span className={classes.badge} data-tone={tone} title={title}>
      <Shape size={14} aria-hidden="true" />
      {children}
    </span>
  );
};
