import classes from './chart.module.css';

export interface ColumnsChartProps {
  /** Says what the picture shows to those who do not see it; the numbers are in the table. */
  readonly label: string;
  readonly title: string;
  readonly values: readonly { readonly key: string; readonly value: number }[];
}

/** Numbers as columns side by side, the largest as high as the chart. */
export const ColumnsChart = ({ label, title, values }: ColumnsChartProps) => {
  const most = Math.max(1, ...values.map(({ value }) => value));
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${values.length * 10} 60`} preserveAspectRatio="none" role="img" aria-label={label}>
        {values.map(({ key, value }, at) => {
          const height = value === 0 ? 0 : Math.max(1, (value * 60) / most);
          return (
            <rect key={key} className={classes.column} x={at * 10 + 1} y={60 - height} width={8} height={height} />
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
