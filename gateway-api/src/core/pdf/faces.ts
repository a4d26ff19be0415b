import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

export type Weight = 'regular' | 'bold';

/** A font file and the characters it has. */
export interface Face {
  /** Unique for the file: script and weight. */
  name: string;
  /** Its words run from right to left, so that a run must be laid out as a whole. */
  wholeRuns: boolean;
  /** Path of its file. */
  file: string;
  /** Whether every character of the text has a shape here; what is never drawn counts as had. */
  covers(text: string): boolean;
}

/**
 * Which package covers what, in the order in which they are tried: Latin with its extensions,
 * Greek and Cyrillic; Arabic and Persian; Hebrew; Chinese (simplified forms), kana and kanji;
 * Korean. All under the Open Font Licence.
 */
const FAMILIES: readonly (readonly [script: string, packageName: string, file: string])[] = [
  ['latin', '@expo-google-fonts/noto-sans', 'NotoSans'],
  ['arabic', '@expo-google-fonts/noto-sans-arabic', 'NotoSansArabic'],
  ['hebrew', '@expo-google-fonts/noto-sans-hebrew', 'NotoSansHebrew'],
  ['chinese', '@expo-google-fonts/noto-sans-sc', 'NotoSansSC'],
  ['korean', '@expo-google-fonts/noto-sans-kr', 'NotoSansKR'],
];

const LEFTWARD = /^(arabic|hebrew)-/;

const FILES: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' };

/** Joiners, direction marks and variation selectors change their neighbours and have no shape. */
const WITHOUT_SHAPE = /\p{Default_Ignorable_Code_Point}/u;

const resolve = createRequire(import.meta.url).resolve;
const faces = new Map<string, Face>();

/** The faces of a weight, in the order in which they are tried; a file is read when first asked. */
export function* facesOf(weight: Weight): Generator<Face, void> {
  for (const [script, packageName, file] of FAMILIES) {
    const name = `${script}-${weight}`;
    let face = faces.get(name);
    if (!face) {
      const folder = FILES[weight];
      face = openFace(name, resolve(`${packageName}/${folder}/${file}_${folder}.ttf`));
      faces.set(name, face);
    }
    yield face;
  }
}

function openFace(name: string, file: string): Face {
  const font = fontkit.openSync(file) as fontkit.Font;
  return {
    name,
    file,
    wholeRuns: LEFTWARD.test(name),
    covers: (text) =>
      Array.from(text).every(
        (character) =>
          WITHOUT_SHAPE.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0)!),
      ),
  };
}
