const product = 'Viewgate';
let title = '';

/** Names the page: in the tab of the browser, and on the back link of the pages that follow. */
export const nameThePage = (name: string): void => {
  title = name;
  document.title = name ? `${name} · ${product}` : product;
};

export const currentTitle = (): string => title;
