import { type BookType, type CellObject, CFB, utils, write } from '@e965/xlsx'

export type OldCell = string | number | boolean | undefined | CellObject

interface OldWorkbook {
	readonly sheets: Readonly<Record<string, readonly (readonly OldCell[])[]>>
	readonly hidden?: readonly string[]
	/** As `A3:A5`. */
	readonly merged?: readonly string[]
	readonly bookType?: Extract<BookType, 'biff8' | 'biff5'>
}

/** An XLS, of Excel 97 where nothing else is said. */
export function makeOldWorkbook({ sheets, hidden = [], merged = [], bookType = 'biff8' }: OldWorkbook): Buffer {
	const book = utils.book_new()
	for (const [name, rows] of Object.entries(sheets)) {
		const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
		sheet['!merges'] = merged.map((range) => utils.decode_range(range))
		utils.book_append_sheet(book, sheet, name)
	}
	book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
	return Buffer.from(write(book, { type: 'array', bookType }))
}

/** What another program of that time wrote, with one stream of that name. */
export function makeOldDocument(stream: string): Buffer {
	const document = CFB.utils.cfb_new()
	CFB.utils.cfb_add(document, `/${stream}`, Buffer.alloc(5_000))
	return Buffer.from(CFB.write(document, { type: 'buffer' }))
}
