declare const classes: {
  readonly effect: string;
  readonly line: string;
  readonly who: string;
  readonly working: string;
};
export default classes;
