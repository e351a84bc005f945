/** Marks the elements whose text the contrast rule judges. */
export const judgedMark = 'data-judged';

/**
 * Runs in the page. Marks each text that looks like no other, and of those that look alike (the cells of a column, the links of a
 * sidebar) the first and the last: what the contrast rule finds depends on colours, layers and sizes, which alike ones share. Two
 * elements are alike if they and all their ancestors have the same tag, classes, state and computed colours, and the same positioned
 * elements beside them. An element with an id may be the label of something, and is like no other.
 */
export const markJudged = (mark: string): void => {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const numbers = new Map<string, number>();
  const numberOf = (look: string) => {
    const number = numbers.get(look) ?? numbers.size;
    numbers.set(look, number);
    return number;
  };
  const styles = [
    'color',
    'background-color',
    'background-image',
    'background-clip',
    'opacity',
    'filter',
    'mix-blend-mode',
    'visibility',
    'display',
    'position',
    'z-index',
    'overflow',
    'clip-path',
    'font-size',
    'font-weight',
    'text-shadow',
    '-webkit-text-fill-color',
    '-webkit-text-stroke-color',
  ];
  interface Look {
    readonly number: number;
    readonly isPositioned: boolean;
  }
  const own = new Map<Element, Look>();
  const ownOf = (element: Element): Look => {
    const known = own.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const state = [element.matches(':disabled'), element.getAttribute('aria-disabled'), element.getAttribute('class')];
    const values = styles.map((name) => style.getPropertyValue(name));
    const look = {
      number: numberOf([element.tagName, ...state, ...values].join('\n')),
      isPositioned: style.position !== 'static',
    };
    own.set(element, look);
    return look;
  };
  const whole = new Map<Element, number>();
  const wholeOf = (element: Element): number => {
    const known = whole.get(element);
    if (known !== undefined) return known;
    const layers = [...element.children].map(ownOf).filter(({ isPositioned }) => isPositioned);
    const above = element.parentElement ? wholeOf(element.parentElement) : -1;
    const number = numberOf([ownOf(element).number, above, ...new Set(layers.map((one) => one.number))].join(' '));
    whole.set(element, number);
    return number;
  };
  const textOf = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : ''))
      .join('');
  const alike = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('*')) {
    const text = textOf(element);
    if (text === '' && !element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility()) continue;
    // The rule is unsure of a single letter, which must not speak for whole words.
    const key = [wholeOf(element), element.id, text.length === 1].join(' ');
    alike.set(key, [...(alike.get(key) ?? []), element]);
  }
  for (const elements of alike.values())
    for (const element of [elements.at(0), elements.at(-1)]) element?.setAttribute(mark, '');
};
