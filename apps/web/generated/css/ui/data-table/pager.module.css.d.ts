declare const classes: {
  readonly pager: string;
  readonly size: string;
  readonly steps: string;
};
export default classes;
