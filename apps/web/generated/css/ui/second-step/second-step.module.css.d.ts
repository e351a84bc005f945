declare const classes: {
  readonly code: string;
  readonly form: string;
  readonly others: string;
  readonly passkey: string;
};
export default classes;
