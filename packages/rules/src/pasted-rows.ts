/**
 * Text of the clipboard as rows of cells. Cells with line ends or quotes stand in quotes, which are doubled within them; the
 * line end that Excel writes behind the last row begins no row.
 */
export function pastedRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted) {
      if (char === '"' && text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (char === '"') quoted = false;
      else cell += char;
    } else if (char === '"' && cell === '' && closes(text, at)) quoted = true;
    else if (char === '\t') {
      row.push(cell);
      cell = '';
    } else if (char === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Whether a quote at the beginning of a cell is closed at the end of one: an inch mark or a quotation is only text. */
function closes(text: string, from: number): boolean {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) === '"') at += 1;
    else return /^[\t\r\n]?$/.test(text.charAt(at + 1));
  }
  return false;
}
