declare const classes: {
  readonly buttons: string;
  readonly choice: string;
  readonly choiceState: string;
  readonly fields: string;
  readonly form: string;
  readonly legend: string;
  readonly pair: string;
  readonly plain: string;
  readonly quick: string;
  readonly secret: string;
  readonly section: string;
  readonly unplaced: string;
  readonly unsent: string;
};
export default classes;
