declare const classes: {
  readonly bar: string;
};
export default classes;
