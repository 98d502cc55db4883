// What an export of so many rows and columns takes when nothing but exceljs writes it.
import excel from 'exceljs'

const [file, rows, columns] = process.argv.slice(2)
const workbook = new excel.stream.xlsx.WorkbookWriter({ filename: file, useStyles: true })
const sheet = workbook.addWorksheet('Bare')
const cells = Array.from({ length: Number(columns) - 2 }, (_, index) => `Дилноза Каримова ${index}`)
const day = new Date('2026-03-15T00:00:00Z')
for (let row = 1; row <= Number(rows); row++) {
  sheet.addRow([row, day, ...cells]).commit()
  // Its streams are read in between, else everything written waits in memory.
  if (row % 250 === 0) await new Promise((resolve) => setImmediate(resolve))
}
sheet.commit()
await workbook.commit()
