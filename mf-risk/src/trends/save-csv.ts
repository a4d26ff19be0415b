/** Saves a table as CSV in UTF-8, as spreadsheets take it. Its texts are figures and names of ours. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const lines = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(','));
  const content = new Blob(['\ufeff', lines.join('\r\n'), '\r\n'], { type: 'text/csv' });
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  // The browser takes the address up after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
