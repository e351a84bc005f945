import type { classes, RowOf } from '@viewgate/contract';
import { formatDate } from '../../lib/format/times.ts';
import { StatusBadge } from '../status-badge.tsx';
import { type ScheduledText, useScheduledText } from './text/index.ts';
import styles from './scheduled-classes.module.css';

type Message = NonNullable<RowOf<typeof classes.table>['scheduledClassMessage']>;
type Change = Pick<Message, 'kind' | 'scheduledDate' | 'className' | 'toClassName'>;

/** "Moves to Preschool on March 3". */
const sentenceOf = (text: ScheduledText, { kind, className, toClassName, scheduledDate }: Change) =>
  text(kind, { className: toClassName ?? className, date: formatDate(scheduledDate) });

/** One change of a child's classes. */
export const ScheduledChange = ({ change }: { readonly change: Change }) => sentenceOf(useScheduledText(), change);

interface ScheduledProps {
  readonly message: Message | null;
}

/** What is scheduled next for the classes of a child; nothing if nothing is. */
export const ScheduledClasses = ({ message }: ScheduledProps) => {
  const text = useScheduledText();
  if (!message) return null;
  const more = message.count > 1 ? ` ${text('more', { count: message.count - 1 })}` : '';
  return <StatusBadge tone="quiet">{sentenceOf(text, message) + more}</StatusBadge>;
};

/** Under the name of a class: how many changes are scheduled for it, and when the next one is. */
export const ScheduledChildren = ({ message }: ScheduledProps) => {
  const text = useScheduledText();
  if (!message) return null;
  const { count, scheduledDate } = message;
  return (
    <span className={styles.under}>
      <StatusBadge tone="quiet">{text('ofClass', { count, date: formatDate(scheduledDate) })}</StatusBadge>
    </span>
  );
};
