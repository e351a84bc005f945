declare const classes: {
  readonly drawer: string;
  readonly drawerBody: string;
  readonly frame: string;
  readonly main: string;
  readonly side: string;
  readonly skip: string;
};
export default classes;
