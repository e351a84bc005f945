declare const classes: {
  readonly control: string;
  readonly indicator: string;
  readonly label: string;
  readonly root: string;
};
export default classes;
