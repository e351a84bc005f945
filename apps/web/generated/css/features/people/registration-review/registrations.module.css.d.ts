declare const classes: {
  readonly answers: string;
  readonly keys: string;
  readonly list: string;
  readonly note: string;
  readonly others: string;
  readonly quiet: string;
  readonly said: string;
  readonly under: string;
};
export default classes;
