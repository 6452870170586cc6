// Makes .xlsx files as spreadsheet programs write them.
import { strToU8, zipSync } from 'fflate'

/** A text, a number, or the XML of the whole cell without its address. */
export type XlsxCell = string | number | null | { xml: string } | { date: string }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const dayMs = 24 * 60 * 60 * 1000

/** A workbook of sheets by their name; `more` has further files of the archive. */
export function xlsxFile(
  sheets: Readonly<Record<string, readonly (readonly XlsxCell[])[]>>,
  more: Readonly<Record<string, string>> = {},
): Uint8Array {
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
  }
  for (const [at, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
    )
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`
  }
  const all = Object.entries({ ...files, ...more })
  return zipSync(Object.fromEntries(all.map(([path, text]) => [path, strToU8(text)])))
}

function cellXml(cell: XlsxCell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
  }
  if ('date' in cell) {
    const serial = (Date.parse(`${cell.date}Z`) - Date.UTC(1899, 11, 30)) / dayMs
    return `<c r="${address}" s="1"><v>${serial}</v></c>`
  }
  return cell.xml.replace('<c', `<c r="${address}"`)
}
