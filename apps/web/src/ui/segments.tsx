import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import classes from './segments.module.css';

const parts = {
  root: classes.root,
  indicator: classes.indicator,
  label: classes.label,
  control: classes.control,
};

/** One of a few, side by side; the selected one stands out by 3:1 or more, even when read-only. */
export const Segments = (props: SegmentedControlProps) => <SegmentedControl {...props} classNames={parts} />;
