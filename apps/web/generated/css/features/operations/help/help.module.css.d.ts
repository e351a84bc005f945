declare const classes: {
  readonly facts: string;
  readonly help: string;
  readonly keys: string;
  readonly links: string;
};
export default classes;
