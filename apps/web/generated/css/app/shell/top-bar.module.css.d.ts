declare const classes: {
  readonly account: string;
  readonly bar: string;
  readonly draw: string;
  readonly fold: string;
  readonly home: string;
  readonly location: string;
  readonly name: string;
  readonly search: string;
  readonly searchWords: string;
};
export default classes;
