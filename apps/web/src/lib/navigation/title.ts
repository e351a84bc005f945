const product = 'Viewgate';
let title = '';

/** Sets the page's name: in the browser tab, and on the back link of the pages opened from here. */
export const setPageTitle = (name: string): void => {
  title = name;
  document.title = name ? `${name} · ${product}` : product;
};

export const currentTitle = (): string => title;
