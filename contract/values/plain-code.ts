const invisible = /\p{Default_Ignorable_Code_Point}/gu
const blanks = /[\s\p{Cc}]+/gu
const hyphens = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/** A SKU without what nobody sees: invisible characters, and kinds of blanks and hyphens. `plain_code` of the database does the same. */
export function plainSku(code: string): string {
	return code.normalize('NFC').replace(invisible, '').replace(blanks, ' ').replace(hyphens, '-').trim()
}

/** Blanks and hyphens only part the digits of a barcode. */
export function plainBarcode(code: string): string {
	return plainSku(code).replace(/[ -]/g, '')
}
