declare const classes: {
  readonly named: string;
  readonly one: string;
  readonly state: string;
};
export default classes;
