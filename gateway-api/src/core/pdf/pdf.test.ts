import { readPdf } from '../../testing/read-pdf';
import { Pdf, type PdfColumn } from './pdf';

const CREATED = new Date('2026-03-01T12:00:00Z');

const COLUMNS: PdfColumn<[string, string]>[] = [
  { heading: 'Item', share: 3, value: ([name]) => name },
  { heading: 'Amount', share: 1, align: 'end', value: ([, amount]) => amount },
];

function newPdf(): Pdf {
  return new Pdf({
    title: 'Invoice 7',
    language: 'en-GB',
    created: CREATED,
    footer: (page, pages) => `Page ${page} of ${pages}`,
  });
}

it('gives back what was written, with title, language and the structure of its parts', async () => {
  const pdf = newPdf();
  pdf.heading('Invoice 7');
  pdf.columns([['Sender Ltd', '1 High Street'], ['Payer GmbH']]);
  pdf.paragraph('Due on 31 March 2026.');
  await pdf.table(COLUMNS, [['Coffee', '2.50 EUR']], [['Total', '2.50 EUR']]);

  const { title, language, pages } = await readPdf(pdf.end());

  expect({ title, language }).toEqual({ title: 'Invoice 7', language: 'en-GB' });
  expect(pages).toHaveLength(1);
  for (const part of [
    'Invoice 7',
    'Sender Ltd',
    '1 High Street',
    'Payer GmbH',
    'Due on 31 March 2026.',
    'Coffee',
    'Total',
    'Page 1 of 1',
  ]) {
    expect(pages[0]!.text).toContain(part);
  }
  const tags = pages[0]!.tags.filter((tag) => tag !== 'Span');
  expect(tags).toEqual(
    ['Document', 'H1', 'P', 'P', 'P', 'P', 'Table', 'TR', 'TH', 'TH', 'TR', 'TD', 'TD'].concat(
      ['TR', 'TD', 'TD'], // the foot
    ),
  );
});

it('repeats the headings of a table on each page and cuts no row', async () => {
  const pdf = newPdf();
  const rows = Array.from({ length: 300 }, (_, index): [string, string] => [
    `Item ${index} begins\nand ends ${index}.`,
    `${index}.00`,
  ]);
  await pdf.table(COLUMNS, rows);

  const { pages } = await readPdf(pdf.end());

  expect(pages.length).toBeGreaterThan(5);
  pages.forEach(({ text }, index) => {
    expect(text).toContain('Amount');
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
    const begun = [...text.matchAll(/Item (\d+) begins/g)].map(([, number]) => number);
    const ended = [...text.matchAll(/and ends (\d+)\./g)].map(([, number]) => number);
    expect(begun).toEqual(ended);
  });
  const all = pages.flatMap(({ text }) => [...text.matchAll(/Item (\d+) begins/g)]);
  expect(all.map(([, number]) => Number(number))).toEqual(rows.map((_, index) => index));
});

it('lets other work have its turn while a long table is written', async () => {
  const pdf = newPdf();
  let turns = 0;
  let isWritten = false;
  const take = (): void => {
    turns += 1;
    if (!isWritten) setImmediate(take);
  };
  setImmediate(take);
  await pdf.table(
    COLUMNS,
    Array.from({ length: 300 }, (_, index): [string, string] => [`Item ${index}`, '1.00']),
  );
  isWritten = true;
  expect(turns).toBeGreaterThanOrEqual(30);
  expect((await readPdf(pdf.end())).pages.length).toBeGreaterThan(5);
});

it('has every character of the scripts that it promises, in both weights', async () => {
  const names = {
    'Latin with its extensions': 'Łukasz Żółć, Çağrı Şahin, Đặng Văn Ơn, Þórður',
    Greek: 'Γεώργιος Παπαδόπουλος',
    Cyrillic: 'Іван Щербань, Ђорђе',
    Arabic: 'شركة النور للتجارة',
    Persian: 'گروه صنعتی پارس',
    Hebrew: 'חברת אור בע״מ',
    Chinese: '上海光明贸易有限公司',
    Japanese: '株式会社ひかり サービス',
    Korean: '주식회사 한빛',
    'signs of currencies': '€ £ ¥ ₹ ₪ ₺ ₴ ₽ ₩ ₦',
  };
  const pdf = newPdf();
  for (const name of Object.values(names)) {
    pdf.paragraph(name);
    pdf.paragraph(name, { weight: 'bold' });
  }

  const { pages } = await readPdf(pdf.end());

  expect([...pdf.missing]).toEqual([]);
  // Arabic letters are drawn of parts, a stroke and its dots: those a reader cannot put together.
  const written = Object.values({ ...names, Arabic: '', Persian: '' }).join('');
  const { text } = pages[0]!;
  expect(lettersOf(text.replace(/[\p{Script=Arabic}\p{C}]/gu, ''))).toEqual(
    lettersOf(written + written),
  );
});

it('names the characters that no face has and draws a question mark', async () => {
  const pdf = newPdf();
  pdf.paragraph('Thanks 🎉 ᚠ');

  const { pages } = await readPdf(pdf.end());

  expect([...pdf.missing]).toEqual(['🎉', 'ᚠ']);
  expect(pages[0]!.text).toContain('Thanks ? ?');
});

it('takes control characters and marks of direction without drawing them', async () => {
  const pdf = newPdf();
  pdf.paragraph('a\u0000b\u200f c\u200d\td');

  const { pages } = await readPdf(pdf.end());

  expect([...pdf.missing]).toEqual([]);
  expect(pages[0]!.text.replace(/[^a-d ]/g, '')).toMatch(/^ab c d/);
});

/** How often each letter is in a text, since a reader gives leftward words in its own order. */
function lettersOf(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const letter of text.normalize('NFKC').replace(/Page 1 of 1|[\s\p{M}]/gu, '')) {
    counts[letter] = (counts[letter] ?? 0) + 1;
  }
  return counts;
}
