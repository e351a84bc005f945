declare const classes: {
  readonly buttons: string;
  readonly failure: string;
  readonly field: string;
  readonly goes: string;
  readonly once: string;
  readonly text: string;
};
export default classes;
