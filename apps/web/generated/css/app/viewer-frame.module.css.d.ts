declare const classes: {
  readonly bar: string;
  readonly main: string;
  readonly skip: string;
};
export default classes;
