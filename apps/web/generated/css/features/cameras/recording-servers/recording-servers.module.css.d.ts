declare const classes: {
  readonly bar: string;
  readonly buttons: string;
  readonly fresh: string;
  readonly import: string;
  readonly item: string;
  readonly known: string;
  readonly list: string;
  readonly naming: string;
  readonly quiet: string;
  readonly said: string;
  readonly short: string;
  readonly shot: string;
  readonly test: string;
  readonly token: string;
};
export default classes;
