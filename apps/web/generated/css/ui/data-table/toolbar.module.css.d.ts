declare const classes: {
  readonly bar: string;
  readonly filter: string;
  readonly search: string;
  readonly tools: string;
};
export default classes;
