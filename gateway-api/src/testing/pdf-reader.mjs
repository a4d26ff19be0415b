// Reads a PDF from standard input and writes what a reader finds in it as JSON: a process of its
// own, as the library is made of ES modules that jest does not load.
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const bytes = await buffer(process.stdin);
const document = await getDocument({
  data: new Uint8Array(bytes),
  useSystemFonts: false,
  verbosity: 0,
}).promise;
const { info } = await document.getMetadata();
const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const tags = [];
  const visit = (node) => {
    if (node.role && node.role !== 'Root') tags.push(node.role);
    (node.children ?? []).forEach(visit);
  };
  visit((await page.getStructTree()) ?? {});
  pages.push({ text: items.map((item) => item.str + (item.hasEOL ? '\n' : '')).join(''), tags });
}
process.stdout.write('\n' + JSON.stringify({ title: info.Title, language: info.Language, pages }));
