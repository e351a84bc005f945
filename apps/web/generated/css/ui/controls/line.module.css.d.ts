declare const classes: {
  readonly end: string;
  readonly frame: string;
  readonly line: string;
  readonly start: string;
};
export default classes;
