/** Marks the elements that the rules of structure judge. */
export const structureMark = 'data-new-kind';

/**
 * The rules that ask only what an element's kind tells (`kindsIn`). All others, which compare elements with each other or ask about
 * the whole document, judge every page completely: the order of headings, landmarks, duplicate ids, tables, words that a name repeats.
 */
export const structureRules: readonly string[] = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-braille-equivalent',
  'aria-command-name',
  'aria-conditional-attr',
  'aria-deprecated-role',
  'aria-dialog-name',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-tab-name',
  'aria-text',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'autocomplete-valid',
  'button-name',
  'empty-heading',
  'form-field-multiple-labels',
  'image-alt',
  'input-button-name',
  'label',
  'label-title-only',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'presentation-role-conflict',
  'region',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'tabindex',
  'valid-lang',
];

/**
 * Runs in the page. The kinds of all elements in it, or in the part that a selector names, each with its elements in the order of the
 * document; a kind is named the same on every page. Elements are of one kind if their tag, their attributes, whether they are shown and
 * scroll, what is in them, what names and describes them, and the tags and attributes of all their ancestors are the same. For texts, and
 * for attributes in words or addresses, only whether they are empty counts; for equal children, only that there are some.
 */
export const kindsIn = (hash: (text: string) => string, part?: string): ReadonlyMap<string, readonly Element[]> => {
  const inWords =
    /^(id|for|name|href|src|srcset|alt|title|value|placeholder|content|d|aria-(label|description|valuetext|roledescription))$/;
  const references = /^aria-(labelledby|describedby|owns|controls|activedescendant|details|errormessage|flowto)$/;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const own = new Map<Element, string>();
  const ownOf = (element: Element): string => {
    const known = own.get(element);
    if (known !== undefined) return known;
    const said = element.getAttributeNames().flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      // No rule of structure reads classes; what they hide or let scroll is asked below.
      if (name === 'class' || name.startsWith('data-')) return [];
      if (name === 'style') return /spacing|line-height/.test(value) ? [`style=${value}`] : [];
      if (references.test(name)) return [`${name}=${value.trim() === '' ? '' : 'ids'}`];
      return [`${name}=${inWords.test(name) ? value.trim() === '' : value}`];
    });
    const isScrolled = element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    const state =
      element instanceof HTMLInputElement ? [element.type, element.checked, element.indeterminate].join(' ') : '';
    const text = [element.tagName, ...said.toSorted(), isShown(element), isScrolled, state].join('\n');
    own.set(element, text);
    return text;
  };
  const whole = new Map<Element, string>();
  const begun = new Set<Element>();
  /** What an element is, with everything in it and everything it refers to. */
  const wholeOf = (element: Element): string => {
    const known = whole.get(element);
    if (known !== undefined) return known;
    // Referred to from within itself.
    if (begun.has(element)) return 'around';
    begun.add(element);
    const inside: string[] = [];
    for (const child of element.childNodes) {
      if (child instanceof Element) inside.push(wholeOf(child));
      else if (child.nodeType === Node.TEXT_NODE && (child.nodeValue ?? '').trim() !== '') inside.push('text');
    }
    const referred = element.getAttributeNames().flatMap((name) => {
      if (!references.test(name)) return [];
      const targets = (element.getAttribute(name) ?? '').split(/\s+/).map((id) => document.getElementById(id));
      return [name, ...targets.map((target) => (target ? wholeOf(target) : 'nothing'))];
    });
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])].map(wholeOf) : [];
    const text = [ownOf(element), ...new Set(inside), '', ...referred, '', ...labels].join('\n');
    const made = hash(text);
    whole.set(element, made);
    return made;
  };
  const around = new Map<Element | null, string>([[null, part ?? '']]);
  const aroundOf = (element: Element | null): string => {
    const known = around.get(element);
    if (known !== undefined || !element) return known ?? '';
    const made = hash(`${aroundOf(element.parentElement)}\n${ownOf(element)}`);
    around.set(element, made);
    return made;
  };
  const of = new Map<string, Element[]>();
  const within = part === undefined ? document.documentElement : document.querySelector(part);
  if (!within) return of;
  for (const element of [within, ...within.querySelectorAll('*')]) {
    const kind = `${wholeOf(element)} in ${aroundOf(element.parentElement)}`;
    const alike = of.get(kind);
    if (alike) alike.push(element);
    else of.set(kind, [element]);
  }
  return of;
};
