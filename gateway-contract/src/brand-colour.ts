// Browsers and the gateway, for its e-mails, give a merchant the same colour.

/** Hues are told apart in steps of so many degrees. */
const STEP = 20;
/** From 0 to 255: what differs less between its strongest and weakest part is grey. */
const LEAST_CHROMA = 48;

type Rgb = readonly [number, number, number];

/**
 * The colour that most of a picture's coloured pixels have, `#rrggbb`; undefined for a grey one.
 *
 * @param pixels  red, green, blue and alpha of each, from 0 to 255
 */
export function brandColour(pixels: ArrayLike<number>): string | undefined {
  const sums = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((part) => pixels[at + part] ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (alpha < 128 || chroma < LEAST_CHROMA) continue;
    const step = Math.floor(hueOf([red, green, blue]) / STEP);
    const found = sums.get(step) ?? { count: 0, sum: [0, 0, 0] };
    found.count += 1;
    [red, green, blue].forEach(
      (part, index) => (found.sum[index] = (found.sum[index] ?? 0) + part),
    );
    sums.set(step, found);
  }
  const [most] = [...sums.values()].sort((a, b) => b.count - a.count);
  return most && toHex(most.sum.map((part) => part / most.count) as unknown as Rgb);
}

/** The colour itself, or as much darker or lighter as it takes to be 4.5:1 on a ground. */
export function readableOn(colour: string, ground: string): string {
  const wanted = 4.5;
  const from = toRgb(colour);
  const end: Rgb = luminance(toRgb(ground)) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = toHex(
      from.map((part, index) => part + ((end[index] ?? 0) - part) * share) as unknown as Rgb,
    );
    if (contrast(mixed, ground) >= wanted) return mixed;
  }
  return toHex(end);
}

/** How well two colours are told apart, from 1 to 21, as WCAG reckons it. */
export function contrast(one: string, other: string): number {
  const [bright = 1, dark = 1] = [one, other]
    .map((colour) => luminance(toRgb(colour)) + 0.05)
    .sort((a, b) => b - a);
  return bright / dark;
}

function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return (sixth * 60 + 360) % 360;
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toRgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
