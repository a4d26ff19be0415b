/** A text as somebody may read it. */
export interface Reading {
  text: string;
  /** Position of each character in the given text, and of its end. Default: in its own place. */
  positionsOf?: () => readonly number[];
}

/** An escape may be escaped itself, and that again. */
const MAX_ROUNDS = 3;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;

/**
 * The text as it is and, if it has percent escapes, with these read, again and again. As it is
 * as well, since a percent sign may be nothing but one. Never throws: what is no UTF-8 is U+FFFD.
 */
export function readingsOf(text: string): Reading[] {
  const readings: Reading[] = [{ text }];
  while (readings.length <= MAX_ROUNDS) {
    const last = readings.at(-1)!;
    if (last.text.search(ESCAPES) < 0) break;
    readings.push(decoded(last));
  }
  return readings;
}

/** Places are asked for only where something is found. */
function decoded({ text, positionsOf }: Reading): Reading {
  return {
    text: text.replace(ESCAPES, (escapes) =>
      charactersOf(escapes)
        .map(({ character }) => character)
        .join(''),
    ),
    positionsOf: () => placesIn(text, positionsOf?.()),
  };
}

/** Where each character of the text, its escapes read, is in the given one. */
function placesIn(text: string, positions: readonly number[] | undefined): number[] {
  const placeOf = (index: number): number => positions?.[index] ?? index;
  const places: number[] = [];
  let from = 0;
  const addPlain = (to: number): void => {
    for (let index = from; index < to; index += 1) places.push(placeOf(index));
  };
  for (const { 0: escapes, index } of text.matchAll(ESCAPES)) {
    addPlain(index);
    for (const { character, at } of charactersOf(escapes)) {
      for (let unit = 0; unit < character.length; unit += 1) places.push(placeOf(index + 3 * at));
    }
    from = index + escapes.length;
  }
  addPlain(text.length);
  places.push(placeOf(text.length));
  return places;
}

/** What escapes in a row stand for, each with the number of bytes before it. */
function charactersOf(escapes: string): { character: string; at: number }[] {
  const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
  const characters: { character: string; at: number }[] = [];
  for (let at = 0; at < bytes.length;) {
    const { character, length } = characterAt(bytes, at);
    characters.push({ character, at });
    at += length;
  }
  return characters;
}

function characterAt(bytes: Buffer, at: number): { character: string; length: number } {
  const first = bytes[at]!;
  const length = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const character = bytes.toString('utf8', at, at + length);
  return character.includes('\ufffd') ? { character: '\ufffd', length: 1 } : { character, length };
}
