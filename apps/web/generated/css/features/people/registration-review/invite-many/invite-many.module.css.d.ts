declare const classes: {
  readonly buttons: string;
  readonly field: string;
  readonly outcomes: string;
  readonly says: string;
};
export default classes;
