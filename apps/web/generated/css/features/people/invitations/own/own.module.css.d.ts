declare const classes: {
  readonly buttons: string;
  readonly facts: string;
  readonly family: string;
  readonly form: string;
  readonly hint: string;
  readonly list: string;
  readonly one: string;
};
export default classes;
