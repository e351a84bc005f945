/** Marks the elements whose colors the rules judge. */
export const judgedMark = 'data-judged';

/** Ends the name of a look whose text reaches beyond what is painted behind it: what is under it differs from page to page. */
export const beyond = 'beyond';

/** Runs in the page. A short name for a text, the same on every page. */
export const hashing = (): ((text: string) => string) => {
  const hashes = new Map<string, string>();
  // cyrb53: 53 bits, so that no two looks of a run collide.
  return (text) => {
    const known = hashes.get(text);
    if (known !== undefined) return known;
    let one = 0xdeadbeef;
    let other = 0x41c6ce57;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2_654_435_761);
      other = Math.imul(other ^ code, 1_597_334_677);
    }
    one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
    other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
    const made = ((other & 0x1f_ff_ff) * 2 ** 32 + (one >>> 0)).toString(36);
    hashes.set(text, made);
    return made;
  };
};

/** The elements of each look, in the order of the document; a look is named the same on every page. */
export type Looks = ReadonlyMap<string, readonly Element[]>;

/** What a document remembers of the styles it has read. */
export interface Styles {
  /** A number for every kind of element, with everything a style may depend on. */
  readonly kinds: Map<string, number>;
  /** A number for every style sheet. */
  readonly sheets: WeakMap<CSSStyleSheet, number>;
  /** In each window, with its style sheets, what an element of each kind looks like, and how it changes what is in it. */
  readonly ofWindow: Map<string, { readonly looks: Map<number, unknown>; readonly grounds: Map<number, unknown> }>;
  next: number;
}

/**
 * Runs in the page. The looks of all texts in it, or in the part that a selector names: what the rules of colors find depends on
 * colors, layers and sizes, which texts of one look share. Two texts look alike if they have the same tag, state and computed colors;
 * if the same is painted behind them, up to the first opaque background; if all that surrounds them is as transparent; and if the same
 * is painted where they are by elements that do not surround them. Links among other words are alike only with each other. What the
 * rules leave out has no look: punctuation, and what is disabled or its name, unseen, or hidden from screen readers.
 */
export const looksIn = (hash: (text: string) => string, styles: Styles, endOfBeyond: string, part?: string): Looks => {
  const colors = [
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
  // How else a link may stand out from the words around it.
  const ofLinks = ['font-style', 'font-family', 'text-decoration-line', 'border-bottom-style', 'border-bottom-width'];
  // Attributes that no style depends on.
  const withoutStyle = new Set([
    'id',
    'href',
    'src',
    'srcset',
    'alt',
    'title',
    'for',
    'name',
    'value',
    'placeholder',
    'd',
  ]);
  const isOfStyle = (name: string) =>
    !withoutStyle.has(name) && !/^(data-judged|data-new-kind|aria-(label|labelledby|describedby|controls))$/.test(name);
  const nameOf = (element: Element | null) => (element ? `${element.tagName}.${element.getAttribute('class')}` : '');
  const pointedAt = new Set(document.querySelectorAll(':hover, :focus, :focus-within'));
  const places = new Map<Element, string>();
  /** Its position among its siblings: the first ones, then odd and even ones. */
  const placeOf = (element: Element): string => {
    if (!places.has(element))
      for (const [at, child] of [...(element.parentElement?.children ?? [])].entries())
        places.set(child, at < 4 ? String(at) : at % 2 ? 'odd' : 'even');
    return places.get(element) ?? '';
  };
  const numbers = styles.kinds;
  const kinds = new Map<Element, number>();
  /** Elements of one kind are styled alike: everything a style may depend on is the same. */
  const kindOf = (element: Element): number => {
    const known = kinds.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const text = [
      parent ? kindOf(parent) : '',
      element.tagName,
      ...element
        .getAttributeNames()
        .filter(isOfStyle)
        .map((name) => `${name}=${element.getAttribute(name)}`),
      element.matches(':disabled, :checked, :invalid, :placeholder-shown, label:has(:disabled)'),
      pointedAt.has(element),
      nameOf(element.previousElementSibling),
      element.nextElementSibling === null,
      placeOf(element),
      ...[...element.children].slice(0, 9).map(nameOf),
    ].join('\n');
    const kind = numbers.get(text) ?? numbers.size;
    numbers.set(text, kind);
    kinds.set(element, kind);
    return kind;
  };
  /** What an element is to the texts in it. */
  interface Ground {
    /** What it paints behind whatever is in it; empty if nothing. */
    readonly paint: string;
    /** Whether nothing behind it shows through what it paints. */
    readonly isOpaque: boolean;
    /** How it changes the colors of all that is in it; empty if not at all. */
    readonly veil: string;
    readonly isPositioned: boolean;
    readonly isFixed: boolean;
    /** Nothing in it is ever painted: it is for screen readers. */
    readonly isHeardOnly: boolean;
    readonly isScroller: boolean;
  }
  interface Look {
    /** Of its text. */
    readonly hash: string;
    /** Of itself as a layer over others. */
    readonly layer: string;
    readonly isInline: boolean;
    readonly linkHash: string;
  }
  const sheetsNow = [...document.styleSheets].flatMap((sheet) => {
    // Styles of single elements, whose classes are in no other sheet.
    if (sheet.ownerNode instanceof HTMLElement && sheet.ownerNode.dataset['mantineStyles'] === 'inline') return [];
    const number = styles.sheets.get(sheet) ?? styles.next++;
    styles.sheets.set(sheet, number);
    return [number];
  });
  const inWindow = [innerWidth, ...sheetsNow].join(' ');
  const known = styles.ofWindow.get(inWindow) ?? { looks: new Map(), grounds: new Map() };
  styles.ofWindow.set(inWindow, known);
  /** Computes something once for each kind of element. */
  const ofKind =
    <T>(remembered: Map<number, T>, make: (element: Element, style: CSSStyleDeclaration) => T) =>
    (element: Element): T => {
      const kind = kindOf(element);
      const made = remembered.get(kind) ?? make(element, getComputedStyle(element));
      remembered.set(kind, made);
      return made;
    };
  const isPaint = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
  const groundOf = ofKind(known.grounds as Map<number, Ground>, (_, style) => {
    const { backgroundColor, backgroundImage, backgroundClip, opacity, filter, mixBlendMode, clipPath, position } =
      style;
    const veil = [opacity, filter, mixBlendMode, clipPath];
    return {
      paint: isPaint(style) ? hash([backgroundColor, backgroundImage, backgroundClip].join('\n')) : '',
      isOpaque: backgroundImage === 'none' && backgroundColor.startsWith('rgb(') && backgroundClip === 'border-box',
      veil: veil.join(' ') === '1 none normal none' ? '' : hash(veil.join('\n')),
      isPositioned: position !== 'static',
      isFixed: position === 'fixed',
      isHeardOnly: clipPath === 'inset(50%)',
      isScroller: /auto|scroll/.test(style.overflow),
    };
  });
  const lookOf = ofKind(known.looks as Map<number, Look>, (element, style) => {
    const values = (names: readonly string[]) => names.map((name) => style.getPropertyValue(name));
    const seen = values(colors);
    const state = [element.matches(':disabled'), element.getAttribute('aria-disabled')];
    return {
      hash: hash([element.tagName, ...state, ...seen].join('\n')),
      layer: hash([element.tagName, element.getAttribute('class'), ...seen].join('\n')),
      isInline: style.display === 'inline',
      linkHash: element.matches('a[href]') ? hash(values(ofLinks).join('\n')) : '',
    };
  });
  const veils = new Map<Element, string>();
  /** How an element and everything around it change the colors of what is in it. */
  const veilOf = (element: Element | null): string => {
    if (!element) return '';
    const known = veils.get(element);
    if (known !== undefined) return known;
    const made = [veilOf(element.parentElement), groundOf(element).veil].filter(Boolean).join(' ');
    veils.set(element, made);
    return made;
  };
  const backdrops = new Map<Element, string>();
  /** What an element and everything around it paint behind its content, as far as it shows. */
  const backdropOf = (element: Element | null): string => {
    if (!element) return '';
    const known = backdrops.get(element);
    if (known !== undefined) return known;
    const { paint, isOpaque, veil } = groundOf(element);
    const under = isOpaque ? `on it, ${veilOf(element.parentElement)}` : backdropOf(element.parentElement);
    const made = paint === '' && veil === '' ? under : hash([paint, veil, under].join('\n'));
    backdrops.set(element, made);
    return made;
  };
  /** The nearest element around its content that nothing shows through. */
  const opaqueAround = (element: Element | null): Element | null =>
    !element || groundOf(element).isOpaque ? element : opaqueAround(element.parentElement);
  interface Painted {
    readonly element: Element;
    readonly box: DOMRect;
  }
  const pictures = 'img, video, canvas, svg';
  let painted: readonly Painted[] | undefined;
  const allPainted = (): readonly Painted[] =>
    (painted ??= [...document.body.querySelectorAll(':not(svg *)')].flatMap((element) => {
      if (!isPaint(getComputedStyle(element)) && !element.matches(pictures)) return [];
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true })
        ? [{ element, box }]
        : [];
    }));
  /**
   * What else is painted where an element is, by neither what surrounds it nor what is in it. Outside the nearest opaque background it is
   * under that, and does not show, or over the text, and the rule is unsure.
   */
  const layersOf = (element: Element): readonly string[] => {
    const box = element.getBoundingClientRect();
    const ground = opaqueAround(element);
    const over = allPainted().filter(
      (other) =>
        other.box.left < box.right &&
        other.box.right > box.left &&
        other.box.top < box.bottom &&
        other.box.bottom > box.top &&
        (!ground || ground.contains(other.element)) &&
        !other.element.contains(element) &&
        // What a text contains has a look of its own, unless it lies over the text.
        (!element.contains(other.element) || groundOf(other.element).isPositioned),
    );
    return [...new Set(over.map((other) => lookOf(other.element).layer))].sort();
  };
  const wholeOf = (element: Element): string =>
    [lookOf(element).hash, backdropOf(element), hash(layersOf(element).join(' '))].join(' ');
  const disabled = [...document.querySelectorAll('[aria-labelledby]')].filter((element) =>
    element.matches(':disabled, [aria-disabled="true"]'),
  );
  const names = new Set(disabled.flatMap((element) => (element.getAttribute('aria-labelledby') ?? '').split(/\s+/)));
  const namesDisabled = (element: Element): boolean => {
    const label = element.closest('label');
    if (label?.control?.matches(':disabled, [aria-disabled="true"]')) return true;
    for (let around: Element | null = names.size > 0 ? element : null; around; around = around.parentElement)
      if (names.has(around.id)) return true;
    return false;
  };
  const mayBeDisabled = ':is(fieldset, button, select, input, textarea)[disabled]';
  /** Whether the rules leave it out. */
  const isLeftOut = (element: Element): boolean => {
    if (element.closest('[aria-hidden="true"]') || namesDisabled(element)) return true;
    const state = element.closest(`[aria-disabled], ${mayBeDisabled}`);
    return state !== null && (state.matches(mayBeDisabled) || state.getAttribute('aria-disabled') === 'true');
  };
  // As in axe.
  const punctuation = /[\u2000-\u206F\u2E00-\u2E7F\\'!"#$%&£¢¥§€()*+,\-./:;<=>?@[\]^_`{|}~±\s]/g;
  const textOf = (element: Element) =>
    [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : ''))
      .join('');
  const lengthOf = (element: Element | null) => element?.textContent.trim().length ?? 0;
  /** Which link it is, if it stands among other words of its paragraph. */
  const amongWords = (element: Element): string => {
    if (!element.matches('a[href]') || !lookOf(element).isInline) return '';
    let around = element.parentElement;
    while (around?.parentElement && lookOf(around).isInline) around = around.parentElement;
    return lengthOf(around) > lengthOf(element) ? lookOf(element).linkHash : '';
  };
  const unseen = new Map<Element, boolean>();
  /** Whether nobody sees it, however the page is scrolled: the rules leave it out. */
  const isUnseen = (element: Element): boolean => {
    const known = unseen.get(element);
    if (known !== undefined) return known;
    const { isHeardOnly, isFixed } = groundOf(element);
    const made =
      isHeardOnly ||
      (isFixed && element.getBoundingClientRect().bottom <= 0) ||
      (element.parentElement !== null && isUnseen(element.parentElement));
    unseen.set(element, made);
    return made;
  };
  const isBeyond = (element: Element): boolean => {
    let behind: Element | null = element;
    let scroller: Element | undefined;
    for (; behind; behind = behind.parentElement) {
      // What it scrolls is visible within it.
      if (groundOf(behind).isScroller) scroller = behind;
      if (groundOf(behind).paint !== '') break;
    }
    if (!behind || behind === document.body || behind === document.documentElement) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    // A field's text is not its content.
    const text = words.width > 0 && !scroller ? words : (scroller ?? element).getBoundingClientRect();
    const box = behind.getBoundingClientRect();
    const isWithin = text.left >= box.left - 1 && text.right <= box.right + 1;
    return !isWithin || text.top < box.top - 1 || text.bottom > box.bottom + 1;
  };
  const of = new Map<string, Element[]>();
  const within = part === undefined ? document : document.querySelector(part);
  for (const element of within?.querySelectorAll('*') ?? []) {
    const text = textOf(element).replace(punctuation, '');
    const link = amongWords(element);
    if (text === '' && link === '' && !element.matches('input, select, textarea')) continue;
    if (element.matches('[type=checkbox], [type=radio], [type=range], [type=color], [type=image], [type=hidden]'))
      continue;
    if (isLeftOut(element) || !element.checkVisibility() || isUnseen(element)) continue;
    // The rule is unsure of a single letter, which must not speak for whole words.
    const key = [wholeOf(element), text.length === 1, link, isBeyond(element) ? endOfBeyond : ''].join(' ');
    const alike = of.get(key);
    if (alike) alike.push(element);
    else of.set(key, [element]);
  }
  return of;
};

/** Runs in the page. Those that are not known yet. */
export const unknownOf = (of: ReadonlyMap<string, unknown>, known: ReadonlySet<string>): readonly string[] =>
  [...of.keys()].filter((one) => !known.has(one));

/** Runs in the page. Marks the first and the last element of each of these. */
export const markJudged = (
  mark: string,
  of: ReadonlyMap<string, readonly Element[]>,
  asked: readonly string[],
): void => {
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  for (const one of asked) {
    const elements = of.get(one);
    for (const element of [elements?.at(0), elements?.at(-1)]) element?.setAttribute(mark, '');
  }
};
