declare const classes: {
  readonly beside: string;
  readonly buttons: string;
  readonly choices: string;
  readonly differences: string;
  readonly failure: string;
  readonly follows: string;
  readonly note: string;
  readonly progress: string;
  readonly result: string;
  readonly says: string;
  readonly where: string;
};
export default classes;
