import { safeFileName } from './file-name';

it.each([
  ['logo.png', 'logo.png'],
  ['Rechnung für Müller.pdf', 'Rechnung für Müller.pdf'],
  ['فاتورة 12.pdf', 'فاتورة 12.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ann\\list.csv', 'list.csv'],
  ['a\r\nSet-Cookie: x.csv', 'a__Set-Cookie_ x.csv'],
  ['say "hi".txt', 'say _hi_.txt'],
  // Read from right to left, this would end in .png.
  ['gnp.\u202eexe.svg', 'gnp._exe.svg'],
  ['.htaccess', 'htaccess'],
  ['name.', 'name'],
  ['CON.txt', '_CON.txt'],
  ['console.txt', 'console.txt'],
  ['\ud800.txt', '_.txt'],
  ['', 'file'],
  ['/', 'file'],
  ['...', 'file'],
])('makes %j safe as %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

it('shortens a name and keeps its ending', () => {
  const name = safeFileName(`${'𝒳'.repeat(500)}.pdf`);
  expect([...name]).toHaveLength(120);
  expect(name).toMatch(/^𝒳+\.pdf$/u);
});
