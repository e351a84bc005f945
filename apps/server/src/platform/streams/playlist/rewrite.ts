import { StreamError } from '../errors.ts';
import type { Part, PartKind } from '../references.ts';
import { parseAttributes, unquote } from './attributes.ts';
import { type AttributeRule, type TagRule, tagRules } from './rules.ts';

export interface RewriteOptions {
  /** The path of a URI in this playlist; null when it leads anywhere but the camera's own server. */
  readonly resolve: (uri: string) => string | null;
  /** Sound is dropped: its renditions, and references to it. */
  readonly isMuted?: boolean;
  /** The name under which this server offers a part. */
  readonly seal: (part: Part) => string;
}

export interface RewrittenPlaylist {
  readonly text: string;
  /** Seconds; null for a multivariant playlist. */
  readonly targetDuration: number | null;
  /** Seconds of its shortest segment; infinite without segments. */
  readonly shortestDuration: number;
  /** Paths of the track tables for its segments. */
  readonly maps: ReadonlySet<string>;
}

const MOST_LINES = 20_000;

/**
 * Rewrites a playlist so that every address in it is ours and nothing else of its server remains. Throws `StreamError` (`bad-playlist`,
 * with the line) when it is malformed or leads to another server: a playlist with one bad line is refused entirely, since a missing
 * segment would shift the numbers of those after it.
 */
export const rewritePlaylist = (text: string, options: RewriteOptions): RewrittenPlaylist => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (lines[0]?.trimEnd() !== '#EXTM3U') throw refuse(1, 'does not begin with #EXTM3U');
  if (lines.length > MOST_LINES) throw refuse(MOST_LINES, 'is too long');
  const state = createState(options);
  for (const [index, line] of lines.entries()) {
    const content = line.trim();
    if (content === '') continue;
    if (content.startsWith('#')) tag(content, index + 1, state);
    else address(content, index + 1, state);
  }
  if (state.expects) throw refuse(lines.length, 'ends where an address was expected');
  if (state.isMultivariant && state.isMedia) throw refuse(lines.length, 'mixes variants and segments');
  if (!state.isMultivariant && state.targetDuration === null) throw refuse(lines.length, 'has no target duration');
  const { out, targetDuration, shortestDuration, maps } = state;
  return { text: `${out.join('\n')}\n`, targetDuration, shortestDuration, maps };
};

interface State extends RewriteOptions {
  readonly out: string[];
  readonly labels: Map<string, string>;
  readonly maps: Set<string>;
  /** The table for the segments from here on. */
  map: string | null;
  /** What the next non-tag line must be. */
  expects: 'variant' | 'segment' | 'dropped' | null;
  isLocked: boolean;
  isMultivariant: boolean;
  isMedia: boolean;
  targetDuration: number | null;
  shortestDuration: number;
}

const createState = (options: RewriteOptions): State => ({
  ...options,
  out: [],
  labels: new Map(),
  maps: new Set(),
  map: null,
  expects: null,
  isLocked: false,
  isMultivariant: false,
  isMedia: false,
  targetDuration: null,
  shortestDuration: Infinity,
});

const refuse = (line: number, what: string): StreamError => new StreamError('bad-playlist', `line ${line} ${what}`);

const address = (uri: string, line: number, state: State): void => {
  if (!state.expects) throw refuse(line, 'is an address without a tag before it');
  const { expects } = state;
  state.expects = null;
  if (expects === 'dropped') return;
  const kind: PartKind = expects === 'variant' ? 'playlist' : mediaKind(state);
  state.out.push(sealed(uri, kind, line, state));
};

const mediaKind = (state: State): PartKind =>
  state.isLocked ? 'locked' : state.isMuted && state.map !== null ? 'fragment' : 'segment';

const sealed = (uri: string, kind: PartKind, line: number, state: State): string => {
  const path = state.resolve(uri);
  if (path === null) throw refuse(line, 'leads away from the camera’s server');
  return state.seal(kind === 'fragment' && state.map !== null ? { kind, path, map: state.map } : { kind, path });
};

const tag = (content: string, line: number, state: State): void => {
  const colon = content.indexOf(':');
  const name = colon === -1 ? content.slice(1) : content.slice(1, colon);
  const value = colon === -1 ? '' : content.slice(colon + 1).trim();
  if (name === 'EXTINF') {
    const duration = /^\d{1,6}(\.\d{1,9})?(?=,|$)/.exec(value)?.[0];
    if (duration === undefined) throw refuse(line, 'has no duration');
    state.out.push(`#EXTINF:${duration},`);
    state.shortestDuration = Math.min(state.shortestDuration, Number(duration));
    [state.expects, state.isMedia] = ['segment', true];
    return;
  }
  const rule = tagRules.get(name);
  if (!rule) return;
  const written = writeTag(name, value, rule, line, state);
  if (name === 'EXT-X-STREAM-INF')
    [state.expects, state.isMultivariant] = [written === null ? 'dropped' : 'variant', true];
  if (written === null) return;
  state.out.push(written);
  if (name === 'EXT-X-TARGETDURATION') state.targetDuration = Number(value);
};

const writeTag = (name: string, value: string, rule: TagRule, line: number, state: State): string | null => {
  if (rule.kind === 'refused') throw refuse(line, `uses ${name}, which is not supported`);
  if (rule.kind === 'bare') return `#${name}`;
  if (rule.kind === 'value') {
    if (!rule.form.test(value)) throw refuse(line, `has a malformed ${name}`);
    return `#${name}:${rule.write?.(value) ?? value}`;
  }
  const given = parseAttributes(value);
  if (!given) throw refuse(line, `has malformed attributes in ${name}`);
  if (name === 'EXT-X-KEY') state.isLocked = given.some(([each, raw]) => each === 'METHOD' && raw === 'AES-128');
  // Encrypted media cannot be inspected.
  if (state.isMuted && state.isLocked) throw new StreamError('sound-kept');
  if (state.isMuted && isSound(name, given)) return null;
  const missing = requiredOf(name, rule.required ?? [], given).find((each) => !given.some(([known]) => known === each));
  if (missing) throw refuse(line, `has no ${missing} in ${name}`);
  // A track table needs no table itself.
  if (isMap(name, given)) state.map = null;
  const kept = given.flatMap(([attribute, raw]) => {
    if (state.isMuted && attribute === 'AUDIO') return [];
    const attributeRule = rule.attributes[attribute];
    const shown = state.isMuted && attribute === 'CODECS' ? withoutSound(raw) : raw;
    const written = attributeRule && shown ? writeAttribute(attribute, shown, attributeRule, line, state) : null;
    return written === null ? [] : [`${attribute}=${written}`];
  });
  if (isMap(name, given)) noteMap(given, state);
  return kept.length === 0 ? null : `#${name}:${kept.join(',')}`;
};

/** A hint may also refer to a track table. */
const isMap = (name: string, given: readonly [string, string][]): boolean =>
  name === 'EXT-X-MAP' ||
  (name === 'EXT-X-PRELOAD-HINT' && !given.some(([attribute, raw]) => attribute === 'TYPE' && raw !== 'MAP'));

const noteMap = (given: readonly [string, string][], state: State): void => {
  const uri = unquote(given.find(([attribute]) => attribute === 'URI')?.[1] ?? '');
  const path = uri === null ? null : state.resolve(uri);
  if (path === null) return;
  state.maps.add(path);
  state.map = path;
};

/** A sound rendition, or a variant without pictures. */
const isSound = (name: string, given: readonly [string, string][]): boolean =>
  given.some(
    ([attribute, raw]) =>
      (name === 'EXT-X-MEDIA' && attribute === 'TYPE' && raw === 'AUDIO') ||
      (name === 'EXT-X-STREAM-INF' && attribute === 'CODECS' && withoutSound(raw) === null),
  );

/** The picture codecs; null when there are none. */
const withoutSound = (codecs: string): string | null => {
  const pictures = (unquote(codecs) ?? '').split(',').filter((one) => !/^ ?(mp4a|ac-3|ec-3|opus|Opus|fLaC)/.test(one));
  return pictures.length > 0 ? `"${pictures.join(',').trim()}"` : null;
};

/** A key requires an address unless its method is "none". */
const requiredOf = (
  name: string,
  required: readonly string[],
  given: readonly [string, string][],
): readonly string[] => {
  const isKey = name === 'EXT-X-KEY' || name === 'EXT-X-SESSION-KEY';
  const isNone = given.some(([attribute, value]) => attribute === 'METHOD' && value === 'NONE');
  return isKey && !isNone ? [...required, 'URI'] : required;
};

const writeAttribute = (name: string, raw: string, rule: AttributeRule, line: number, state: State): string | null => {
  if (rule === 'label') {
    const label = state.labels.get(raw) ?? `"${state.labels.size + 1}"`;
    state.labels.set(raw, label);
    return label;
  }
  if ('ifForm' in rule) return rule.ifForm.test(raw) ? raw : null;
  if ('form' in rule) {
    if (!rule.form.test(raw)) throw refuse(line, `has a malformed ${name}`);
    return raw;
  }
  const uri = unquote(raw);
  if (uri === null) throw refuse(line, `has a malformed ${name}`);
  return `"${sealed(uri, rule.uri === 'media' ? mediaKind(state) : rule.uri, line, state)}"`;
};
