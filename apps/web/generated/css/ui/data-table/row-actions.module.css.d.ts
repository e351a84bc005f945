declare const classes: {
  readonly actions: string;
  readonly bad: string;
  readonly plain: string;
  readonly risky: string;
  readonly sheet: string;
  readonly sheetItem: string;
};
export default classes;
