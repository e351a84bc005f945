import { formatNumber } from '../../lib/format/numbers.ts';
import classes from './chart.module.css';

export interface ColumnsChartProps {
  /** Says what the picture shows to those who do not see it; the numbers are in the table. */
  readonly label: string;
  readonly title: string;
  readonly values: readonly { readonly key: string; readonly value: number }[];
  /** How a value is written; by default as a number. */
  readonly show?: (value: number) => string;
}

const asNumber = (value: number): string => formatNumber(value);

/** Numbers as columns side by side, the largest as high as the chart, which says how much that is. Each says its own under the pointer. */
export const ColumnsChart = ({ label, title, values, show = asNumber }: ColumnsChartProps) => {
  const most = Math.max(1, ...values.map(({ value }) => value));
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <p className={classes.most} aria-hidden="true">
        {show(most)}
      </p>
      <svg viewBox={`0 0 ${values.length * 10} 60`} preserveAspectRatio="none" role="img" aria-label={label}>
        {values.map(({ key, value }, at) => {
          const height = value === 0 ? 0 : Math.max(1, (value * 60) / most);
          return (
            <rect key={key} className={classes.column} x={at * 10 + 1} y={60 - height} width={8} height={height}>
              <title>{`${key}: ${show(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={classes.ends} aria-hidden="true">
        <span>{values[0]?.key}</span>
        <span>{values.at(-1)?.key}</span>
      </p>
    </figure>
  );
};
