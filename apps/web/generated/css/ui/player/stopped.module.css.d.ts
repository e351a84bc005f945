declare const classes: {
  readonly buttons: string;
  readonly opening: string;
  readonly shield: string;
  readonly stage: string;
  readonly stopped: string;
};
export default classes;
