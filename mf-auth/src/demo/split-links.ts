/** A piece of a text; with `href` it is a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const LINK = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Cuts a plain text into words and web addresses. Only http and https become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: match[0], href: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
