declare const classes: {
  readonly buttons: string;
  readonly facts: string;
  readonly head: string;
  readonly hint: string;
  readonly list: string;
  readonly one: string;
  readonly section: string;
};
export default classes;
