declare const classes: {
  readonly checklist: string;
  readonly choices: string;
  readonly note: string;
};
export default classes;
