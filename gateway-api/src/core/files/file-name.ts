const MAX_LENGTH = 120;

/** What no name of a file has on some system, and what would change how the rest of it reads. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A user's name for a file, as it may be in a header and be saved anywhere: no folders, no control
 * or direction characters, no leading dots, at most 120 characters, the ending kept. `file` if nothing
 * is left.
 */
export function safeFileName(name: string): string {
  const last = name
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(UNSAFE, '_')
    .replace(/\s/g, ' ');
  const flat = trimDots(last).replace(DEVICE, '_$1');
  const characters = [...flat];
  if (characters.length <= MAX_LENGTH) return flat || 'file';
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(flat)?.[0] ?? '';
  return characters.slice(0, MAX_LENGTH - ending.length).join('') + ending;
}

/** Without spaces and dots at either end, in one pass: names come from strangers. */
function trimDots(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' .'.includes(text.charAt(start))) start += 1;
  while (end > start && ' .'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
