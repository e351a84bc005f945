declare const classes: {
  readonly difference: string;
  readonly entry: string;
  readonly facts: string;
  readonly history: string;
  readonly quiet: string;
};
export default classes;
