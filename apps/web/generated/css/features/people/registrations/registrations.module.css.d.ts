declare const classes: {
  readonly actions: string;
  readonly children: string;
  readonly choice: string;
  readonly classes: string;
  readonly error: string;
  readonly list: string;
  readonly more: string;
  readonly places: string;
  readonly rules: string;
};
export default classes;
