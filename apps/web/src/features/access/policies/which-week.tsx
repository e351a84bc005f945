import { TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { dateAfter, weekOfDate } from '../../../lib/format/dates.ts';
import { dateAt, formatDate } from '../../../lib/format/times.ts';
import { useRouter, useSearch } from '../../../lib/router/index.ts';
import { useShellContext } from '../../../lib/session/context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { isTypedDate, lastDate, useTyped } from '../../../ui/controls/use-typed.ts';
import classes from './policies.module.css';
import { usePolicyText } from './text/index.ts';

interface WhichWeekProps {
  /** A date of the week shown. */
  readonly weekOf: string;
  readonly zone: string;
}

/** Which week is shown, kept in the address: by date, one back or ahead, and back to this one; and a button to print it. */
export const WhichWeek = ({ weekOf, zone }: WhichWeekProps) => {
  const text = usePolicyText();
  const router = useRouter();
  const { location } = useShellContext();
  const search: Record<string, string | number | undefined> = useSearch();
  const today = dateAt(zone);
  const dates = weekOfDate(weekOf);
  const show = (week: string | undefined) =>
    void router.navigate({ to: '.', search: { ...search, week }, replace: true, state: true });
  const typed = useTyped(weekOf, (week) => show(week || undefined), isTypedDate);
  return (
    <div className={classes.which}>
      <h2 aria-live="polite">
        {text('week.dates', { first: formatDate(dates[0] ?? weekOf), last: formatDate(dates[6] ?? weekOf) })}
        {/* On paper nothing else says where it is. */}
        <span className={classes.printed} aria-hidden="true">
          {` · ${location?.name ?? ''} (${zone})`}
        </span>
      </h2>
      <div className={classes.choosing}>
        <IconButton size={36} aria-label={text('week.previous')} onClick={() => show(dateAfter(weekOf, -7))}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <TextInput type="date" aria-label={text('week.date')} max={lastDate} {...typed} />
        <IconButton size={36} aria-label={text('week.next')} onClick={() => show(dateAfter(weekOf, 7))}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        {!dates.includes(today) && (
          <Button variant="default" onClick={() => show(undefined)}>
            {text('week.this')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
          {text('week.print')}
        </Button>
      </div>
    </div>
  );
};
