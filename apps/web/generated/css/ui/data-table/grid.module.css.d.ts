declare const classes: {
  readonly actions: string;
  readonly details: string;
  readonly grid: string;
  readonly name: string;
  readonly narrow: string;
  readonly place: string;
  readonly scroll: string;
  readonly sort: string;
  readonly unfold: string;
};
export default classes;
