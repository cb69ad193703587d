/** Texts of the import from CSV or from cells of a spreadsheet. */
export default {
  open: 'Import',
  title: {
    products: 'Import products',
    suppliers: 'Import suppliers',
    stockSummary: 'Import opening stock',
    saleDays: 'Import a statement',
  },
  back: 'Back to the list',
  /** What it does, by what is imported. */
  note: {
    products: 'A row whose name is known changes that product, any other makes a new one.',
    suppliers: 'A row whose name is known changes that supplier, any other makes a new one.',
    stockSummary:
      'Each row says how many units of a product lie in a warehouse now. Differences from system stock are posted as a count.',
    saleDays:
      'Rows of the acquirer’s statement are added up by day and payment method, and replace what was recorded for these. Rows without a payment method count as QRIS. Use amounts before the fee.',
  },
  /** Why opening stock was counted, in the ledger. */
  stockReason: 'Opening stock',
  notHere: 'Not on this device yet',
  notHereText: 'What there is already is compared with the rows. Connect once, so that it comes.',
  drop: {
    title: 'Choose a CSV file, or drop it here',
    choose: 'Choose a file',
    reading: 'The file is being read …',
    paste: 'Or paste cells from a spreadsheet',
    read: 'Preview',
    template: 'Download a template',
    columns: 'Columns: {names}. At most {rows, number} rows.',
  },
  /** Why nothing could be read. */
  fault: {
    empty: 'There are no rows in it.',
    tooLarge: 'The file is larger than 5 MB. Split it into smaller ones.',
    spreadsheet:
      'This is a workbook. In the spreadsheet choose “Save as” and then CSV, or copy its cells and paste them here.',
    binary: 'This is no text. Choose a CSV file, saved as UTF-8.',
    quotes: 'A quotation mark is opened and not closed. Save the file as CSV again.',
    tooManyRows: 'There are more than {rows, number} rows. Split them into several imports.',
    tooManyColumns: 'There are more than {columns, number} columns. Delete those you don’t import.',
  },
  guessed:
    'The file is not saved as UTF-8, so letters with accents may be wrong. Look at them, or save it as “CSV UTF-8”.',
  twice: 'Several columns are called {names}. The first is read; choose another one below.',
  columns: '{read, number} of {all, plural, one {# column} other {# columns}} are read',
  columnsLeftOut: 'left out: {names}',
  leaveOut: 'Leave out',
  /** Of a column that tells variants apart. */
  inName: 'Part of the name',
  unknownHeadings: 'No column name is known. Choose below what each column is.',
  titleRows: '{count, plural, one {# row} other {# rows}} above the column names skipped.',
  /** Rows that are variants of a product. */
  variants:
    'Each variant becomes its own product, named “Product (Variant)”: {count, plural, one {# row} other {# rows}}.',
  firstRowNames: 'The first row has the names of columns',
  /** Above a field for each value that rows lack: the first for records, of which only new ones take it. */
  sharedNew: 'For all new rows without a value:',
  shared: 'For all rows without a value:',
  none: 'None',
  missing: 'New rows also need: {names}',
  rows: 'Rows',
  filter: 'Which rows',
  all: 'All {count, number}',
  /** What becomes of a row, with how many there are. */
  counted: {
    new: 'New {count, number}',
    changed: 'Changed {count, number}',
    same: 'Same {count, number}',
    wrong: 'Wrong {count, number}',
  },
  verdict: { new: 'New', changed: 'Changed', same: 'Same', wrong: 'Wrong', leftOut: 'Left out' },
  row: 'Row {row, number}',
  /** What stands in a cell, for its label: `Price, row 3`. */
  cell: '{field}, row {row, number}',
  what: 'What happens',
  was: 'was {value}',
  wasEmpty: 'was empty',
  takeIn: 'Take in',
  leaveOutWrong: '{count, plural, one {Leave out the wrong row} other {Leave out the # wrong rows}}',
  reason: {
    formula: 'This is a formula. Paste its value.',
    number: 'Write a whole number, such as 12.000 or 12rb',
    choice: 'This is none of: {values}',
    unknown: 'There is none of this name',
    cart: 'Units on a cart are counted when it comes back. Leave this row out.',
    twice: 'The same as row {row, number}',
    cells:
      '{cells, plural, one {# cell} other {# cells}}, heading has {columns, number}: put values with commas in quotes',
  },
  noneShown: 'No rows here.',
  judging: 'The rows are being looked at …',
  wrongLeft:
    '{count, plural, one {# row is wrong: mend it or leave it out.} other {# rows are wrong: mend them or leave them out.}}',
  nothing: 'Nothing would change.',
  submit: 'Import {count, plural, one {# row} other {# rows}}',
  anew: 'Start anew',
  /** After it was stored. */
  result: {
    stored: '{count, plural, one {# row is} other {# rows are}} saved on this device',
    waiting: 'They are sent when there is a connection. Until then you can take them back.',
    sending: 'They are being sent. What is not sent yet can be taken back.',
    done: '{count, plural, one {# change was} other {# changes were}} taken by the server.',
    queued: '{count, plural, one {# change waits} other {# changes wait}} to be sent.',
    refused: '{count, plural, one {# change was} other {# changes were}} refused:',
    takeBack: 'Take back',
    takenBack:
      '{count, plural, =0 {It is too late: everything is sent.} one {# change was taken back.} other {# changes were taken back.}}',
    toList: 'To the list',
    toOutbox: 'What waits to be sent',
    another: 'Import more',
  },
} as const;
