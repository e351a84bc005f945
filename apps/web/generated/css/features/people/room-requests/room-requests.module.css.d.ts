declare const classes: {
  readonly arrow: string;
  readonly change: string;
  readonly changes: string;
  readonly said: string;
};
export default classes;
