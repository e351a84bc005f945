declare const classes: {
  readonly asking: string;
  readonly frame: string;
  readonly roster: string;
};
export default classes;
