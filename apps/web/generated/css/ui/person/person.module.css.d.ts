declare const classes: {
  readonly error: string;
  readonly hint: string;
  readonly legend: string;
  readonly photo: string;
  readonly portrait: string;
};
export default classes;
